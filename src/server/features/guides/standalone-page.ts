import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize, serializeOuter } from 'parse5';
import { DEFAULT_HERO } from '#guest/guide/Hero.tsx';
import { DEFERRED_STYLES, PRINT } from '#guest/themes/linked-styles.ts';
import { GUIDE_ICONS } from '#services/page/Icon.tsx';
import type { GuestLanguage } from '#shared/languages.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** A guide's page in one of its languages. */
export interface PageInLanguage {
  language: GuestLanguage;
  html: string;
}

/** What the pages link to. */
export interface PageFiles {
  /** Address of the site. */
  publicUrl: string;
  /** The SVG files of icons and of the picture for cabins without one. */
  icons: string;
  defaultHero: string;
  /** Uploaded pictures as data URIs, by id. */
  pictures: ReadonlyMap<string, string>;
}

const isElement = (node: Node): node is Element => 'tagName' in node;
const attributeOf = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

const withoutAttributes = (element: Element, ...names: string[]): void => {
  element.attrs = element.attrs.filter(({ name }) => !names.includes(name));
};

function setAttribute(element: Element, name: string, value: string): void {
  withoutAttributes(element, name);
  element.attrs.push({ name, value });
}

function* elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

const remove = (element: Element): void => {
  const { parentNode } = element;
  if (parentNode !== null) parentNode.childNodes = parentNode.childNodes.filter((node) => node !== element);
};

const isBlank = (node: Node) => !isElement(node) && (!('value' in node) || node.value.trim() === '');

/** Removes an element, and the picture, span or link around it if that is then empty. */
function removeWithWrapper(element: Element): void {
  const { parentNode } = element;
  remove(element);
  if (parentNode === null || !('tagName' in parentNode)) return;
  if (['picture', 'span', 'a'].includes(parentNode.tagName)) {
    const { childNodes } = parentNode;
    const isEmpty = childNodes.every((node) => isBlank(node) || (isElement(node) && node.tagName === 'svg'));
    if (isEmpty) removeWithWrapper(parentNode);
  }
}

const findElement = (parent: DefaultTreeAdapterTypes.ParentNode, tag: string): Element => {
  for (const element of elementsIn(parent)) if (element.tagName === tag) return element;
  throw new Error(`a guide's page has no ${tag}`);
};

const svgUri = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The element that holds a language; a link to it shows that language. */
const holderOf = (language: GuestLanguage) => `in-${language}`;

const ID_LISTS = new Set([
  'id',
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'popovertarget',
  'list',
]);

/** One language is shown: the one that the address names, else the first. */
const SHOWN = `.in{display:none}.in.first{display:block}
body:has(.in:target,.in :target) .in{display:none}
body .in:is(:target,:has(:target)){display:block!important}`;

/** The page's CSS for the file: ids have a language in front of them, and rules that need the page's script never apply. */
const standaloneCss = (css: string): string =>
  css
    .replace(/#(sos|alarm)\b/g, (_all, id: string) => `:is([id$="-${id}"],#${id})`)
    .replace(/@media ?\(scripting: ?enabled\)/g, '@media not all')
    .replace(/\bbody ?> ?footer/g, '.in>footer');

/** Makes one page of all languages ready for a file: no id twice, and no address that a browser would load. */
class LanguagePart {
  private readonly page: PageInLanguage;
  private readonly offered: readonly GuestLanguage[];
  private readonly files: PageFiles;

  constructor(page: PageInLanguage, offered: readonly GuestLanguage[], files: PageFiles) {
    this.page = page;
    this.offered = offered;
    this.files = files;
  }

  /** The language's part, as HTML, and the style sheets of its page. */
  make(isFirst: boolean): { html: string; styles: string[] } {
    const { language, html } = this.page;
    const document = parse(html);
    const styles: string[] = [];
    const body = findElement(document, 'body');
    for (const element of Array.from(elementsIn(document))) {
      if (element.tagName === 'style') {
        styles.push(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
        remove(element);
      } else if (['script', 'link', 'source', 'search', 'form'].includes(element.tagName)) remove(element);
    }
    for (const element of Array.from(elementsIn(body))) this.rewrite(element);
    const holder = isFirst ? 'in first' : 'in';
    return {
      html: `<div class="${holder}" id="${holderOf(language)}" lang="${language}">${serialize(body)}</div>`,
      styles,
    };
  }

  private rewrite(element: Element): void {
    const { language } = this.page;
    for (const attribute of element.attrs) {
      if (ID_LISTS.has(attribute.name))
        attribute.value = attribute.value
          .split(' ')
          .map((id) => `${language}-${id}`)
          .join(' ');
    }
    if (element.tagName === 'img') this.rewritePicture(element);
    if (element.tagName === 'a') this.rewriteLink(element);
    if (element.tagName === 'use') {
      const icon = attributeOf(element, 'href')?.replace(`${GUIDE_ICONS}#`, '#icon-') ?? '';
      setAttribute(element, 'href', icon.startsWith('#') ? icon : '#');
    }
    if (!['img', 'a', 'use'].includes(element.tagName))
      withoutAttributes(element, 'src', 'href', 'poster', 'action');
  }

  /** Pictures of other sites would be loaded from there, so they are left out. */
  private rewritePicture(element: Element): void {
    const source = attributeOf(element, 'src') ?? '';
    withoutAttributes(element, 'srcset', 'sizes', 'loading', 'fetchpriority', 'referrerpolicy');
    const id = /^\/media\/([\w-]{22})\//.exec(source)?.[1] ?? '';
    const uri = source === DEFAULT_HERO ? svgUri(this.files.defaultHero) : this.files.pictures.get(id);
    if (uri === undefined) removeWithWrapper(element);
    else setAttribute(element, 'src', uri);
  }

  private rewriteLink(element: Element): void {
    const address = attributeOf(element, 'href');
    if (address === undefined) return;
    const { language } = this.page;
    const other = /^\?lang=(\w+)$/.exec(address)?.[1] as GuestLanguage | undefined;
    if (other !== undefined) {
      if (this.offered.includes(other)) setAttribute(element, 'href', `#${holderOf(other)}`);
      else remove(element);
    } else if (address.startsWith('#')) setAttribute(element, 'href', `#${language}-${address.slice(1)}`);
    else if (address.startsWith('/media/')) withoutAttributes(element, 'href');
    else if (address.startsWith('/')) setAttribute(element, 'href', `${this.files.publicUrl}${address}`);
  }
}

/** The printed address becomes a link to the guide as it is now. */
const withLiveLink = (html: string): string =>
  html.replaceAll(/<p class="print">(https?:[^<]+)<\/p>/g, '<p><a href="$1">$1</a></p>');

/** The icons once, for all parts. */
function iconsOf(file: string): string {
  const fragment = parseFragment(file);
  for (const element of elementsIn(fragment)) {
    const id = attributeOf(element, 'id');
    if (id !== undefined) setAttribute(element, 'id', `icon-${id}`);
    const used = attributeOf(element, 'href');
    if (used !== undefined) setAttribute(element, 'href', used.replace('#', '#icon-'));
    if (element.tagName === 'svg') setAttribute(element, 'hidden', '');
  }
  return fragment.childNodes
    .filter(isElement)
    .map((node) => serializeOuter(node))
    .join('');
}

/** Lets a browser load nothing, whatever a host typed. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * One page that needs no server, opened from a disk, with all languages of a guide; each is shown by a link.
 * @param pages the language that it opens in first
 */
export function standalonePage(title: string, pages: readonly PageInLanguage[], files: PageFiles): string {
  const offered = pages.map(({ language }) => language);
  const parts = pages.map((page, at) => new LanguagePart(page, offered, files).make(at === 0));
  const [first] = parts;
  const styles = [...(first?.styles ?? []), DEFERRED_STYLES].map(standaloneCss);
  return [
    `<!doctype html><html lang="${offered[0] ?? 'en'}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="format-detection" content="telephone=no"><title>${escaped(title)}</title>`,
    ...styles.map((css) => `<style>${css}</style>`),
    `<style media="print">${standaloneCss(PRINT)}</style>`,
    `<style>${SHOWN}</style>`,
    `</head><body>${iconsOf(files.icons)}`,
    ...parts.map(({ html }) => withLiveLink(html)),
    '</body></html>',
  ].join('');
}
