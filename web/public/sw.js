// Installed as an app, the client starts without waiting and says so when there is no network.
const SHELF = "top-banana-1";
const OFFLINE = ["/offline.html", "/icon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(OFFLINE)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (
    request.method !== "GET" ||
    origin !== location.origin ||
    pathname.startsWith("/api/")
  )
    return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/offline.html")));
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
  } else if (OFFLINE.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});
