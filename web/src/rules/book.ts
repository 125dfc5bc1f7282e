/** A rule book taken apart: its sections, and the clauses in them, so that pictures can stand between. */

export interface Clause {
  id: string;
  html: string;
}

export interface Section {
  id: string;
  title: string;
  /** Either a list of clauses, or anything else as it is. */
  parts: (Clause[] | string)[];
}

export interface Book {
  title: string;
  intro: string;
  sections: Section[];
}

function clausesOf(node: Element): Clause[] | null {
  const items = [...node.children];
  const named = node.tagName === "UL" && items.every((item) => item.id !== "");
  return named ? items.map((item) => ({ id: item.id, html: item.innerHTML })) : null;
}

/** Read the HTML that the build makes of a RULES.md. */
export function readBook(html: string): Book {
  const page = new DOMParser().parseFromString(html, "text/html");
  const book: Book = { title: "", intro: "", sections: [] };
  for (const node of page.body.children) {
    const section = book.sections.at(-1);
    if (node.tagName === "H1") book.title = node.textContent;
    else if (node.tagName === "H2") {
      const id = `section-${book.sections.length}`;
      book.sections.push({ id, title: node.textContent, parts: [] });
    } else if (section) section.parts.push(clausesOf(node) ?? node.outerHTML);
    else book.intro += node.outerHTML;
  }
  return book;
}
