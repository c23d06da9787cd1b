import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';

/** An element of a page, as a browser parses it. */
export interface PageElement {
  tag: string;
  attributes: Record<string, string>;
  /** All text inside, as a guest reads it. */
  text: string;
  children: PageElement[];
}

/** All elements of a page in order, from a parser that follows the HTML standard. */
export function pageElements(html: string): PageElement[] {
  const all: PageElement[] = [];
  read(parse(html), all);
  return all;
}

function read(node: Tree.Node, all: PageElement[]): PageElement {
  const element: PageElement = {
    tag: node.nodeName,
    attributes: 'attrs' in node ? Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])) : {},
    text: 'value' in node ? node.value : '',
    children: [],
  };
  if ('attrs' in node) all.push(element);
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const inner = read(child, all);
    element.text += inner.text;
    if ('attrs' in child) element.children.push(inner);
  }
  return element;
}

/** The content of an element. */
interface Content {
  text: string;
  links: string[];
  elements: PageElement[];
}

/** The content of the part with this title. */
export function sectionOf(html: string, title: string): Content {
  const section = pageElements(html).find(
    ({ tag, children }) => /^(?:details|section)$/.test(tag) && children[0]?.text === title,
  );
  if (section === undefined) throw new Error(`No section "${title}".`);
  return contentOf(section);
}

/** The content of the emergency sheet. */
export function sheetOf(html: string): Content {
  const sheet = pageElements(html).find(({ tag }) => tag === 'dialog');
  if (sheet === undefined) throw new Error('No emergency sheet.');
  return contentOf(sheet);
}

export function contentOf(element: PageElement): Content {
  const elements = within(element);
  return {
    text: element.text,
    elements,
    links: elements.flatMap(({ tag, attributes }) => (tag === 'a' ? (attributes['href'] ?? []) : [])),
  };
}

const within = (element: PageElement): PageElement[] =>
  element.children.flatMap((child) => [child, ...within(child)]);
