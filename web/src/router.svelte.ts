/** Which page is shown: the address says so, and nothing else. */

export interface Route {
    page: string;
    /** What follows the page in the path: a table, a game. */
    of: string;
    query: URLSearchParams;
}

function read(): Route {
    const [page = "", of = ""] = location.pathname.split("/").filter(Boolean);
    return {
        page,
        of: decodeURIComponent(of),
        query: new URLSearchParams(location.search),
    };
}

const place: { route: Route } = $state({ route: read() });

export function route(): Route {
    return place.route;
}

/** Go to another page of ours. */
export function go(path: string): void {
    history.pushState(null, "", path);
    place.route = read();
    scrollTo(0, 0);
}

/** Note in the address where we are on this page, without a new page. */
export function note(path: string): void {
    history.replaceState(null, "", path);
}

addEventListener("popstate", () => {
    place.route = read();
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
