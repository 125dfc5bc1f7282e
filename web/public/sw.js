// Installed as an app, the client starts without waiting and says so when there is no network.
// What needs no server, the pads for the real box and the rules, then works all the same.
const SHELF = "top-banana-1";
const OFFLINE = ["/offline.html", "/icon.svg", "/theme.js"];
const PAGE = "/box"; // the page of the client, the same for every address
const WITHOUT_SERVER = /^\/(box|pad|print|rules)(\/|$)/;
const PICTURES = "/api/rules/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(OFFLINE)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

// A page asks to keep what it is made of, and is told when all of it is kept.
self.addEventListener("message", (event) => {
  const { keep: files, pictures = [] } = event.data ?? {};
  if (!Array.isArray(files)) return;
  event.waitUntil(keep(files, pictures).then(() => event.ports[0]?.postMessage("kept")));
});

async function keep(files, pictures) {
  const shelf = await caches.open(SHELF);
  const missing = [];
  for (const file of files) if (!(await shelf.match(file))) missing.push(file);
  await shelf.addAll(missing);
  // The page itself is fetched anew; without a network the one that is kept will do.
  await shelf.addAll([PAGE, ...OFFLINE]).catch(async (trouble) => {
    if (!(await shelf.match(PAGE))) throw trouble;
  });
  // Drawings of the rules change with them; without any, the rules can still be read.
  for (const file of pictures) await shelf.add(file).catch(() => undefined);
}

async function withoutNetwork(pathname) {
  const page = WITHOUT_SERVER.test(pathname) ? await caches.match(PAGE) : undefined;
  return page ?? caches.match("/offline.html");
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (
    request.method !== "GET" ||
    origin !== location.origin ||
    (pathname.startsWith("/api/") && !pathname.startsWith(PICTURES))
  )
    return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => withoutNetwork(pathname)));
  } else if (pathname.startsWith("/assets/")) {
    // Built files are named by what is in them: once here, they never change.
    event.respondWith(
      caches.match(request).then(
        (kept) =>
          kept ??
          fetch(request).then(async (fresh) => {
            if (fresh.ok) (await caches.open(SHELF)).put(request, fresh.clone());
            return fresh;
          }),
      ),
    );
  } else if (OFFLINE.includes(pathname) || pathname.startsWith(PICTURES)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

// What waits for somebody is shown though no page is open; whoever taps it comes to the table.
self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(told.title ?? "Top Banana", {
        body: told.body,
        tag: told.tag,
        data: { path: told.path ?? "/" },
        icon: "/icon-192.png",
        badge: "/icon-192.png",
      }),
      navigator.setAppBadge?.().catch(() => undefined),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/";
  event.waitUntil(open(new URL(path, location.origin).href));
});

async function open(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => page.url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

// A browser may move to another endpoint by itself: the server is told the new one.
self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription: old } = event;
  if (!old) return;
  event.waitUntil(
    self.registration.pushManager.subscribe(old.options).then((made) => {
      const { endpoint, keys } = made.toJSON();
      return fetch("/api/me/push", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
      });
    }),
  );
});
