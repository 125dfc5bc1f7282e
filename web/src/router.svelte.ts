/** The router: the address alone says which page is shown. */

export interface Route {
  page: string;
  /** What follows the page in the path: a table, a game. */
  id: string;
  query: URLSearchParams;
}

/** A part of an address as it was meant; what is mangled stays as it is. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(): Route {
  const [page = "", id = ""] = location.pathname.split("/").filter(Boolean);
  return {
    page,
    id: decode(id),
    query: new URLSearchParams(location.search),
  };
}

const current: { route: Route } = $state({ route: read() });

export function route(): Route {
  return current.route;
}

/** Navigate to another page of the client. */
export function go(path: string): void {
  history.pushState(null, "", path);
  current.route = read();
  scrollTo(0, 0);
}

/** Change the address without leaving the page. */
export function replaceAddress(path: string): void {
  history.replaceState(null, "", path);
}

addEventListener("popstate", () => {
  current.route = read();
});

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain =
    !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
  if (!link || !plain || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
