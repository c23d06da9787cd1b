import { SaxesParser } from 'saxes';
import { Refused } from '../refused.ts';

/** An element by its name without prefix. */
export interface Xml {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Xml[];
  /** The text of elements that contain nothing else. */
  text: string;
}

const MAX_DEPTH = 300;
/** A text of 200,000 characters in many fonts has 200,000. */
const MAX_ELEMENTS = 600_000;

const NONE: ReadonlyMap<string, string> = new Map();

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function attributesOf(attributes: Record<string, string>): ReadonlyMap<string, string> {
  const entries = Object.entries(attributes);
  return entries.length === 0 ? NONE : new Map(entries.map(([key, value]) => [localName(key), value]));
}

/**
 * Parses a part of a .docx. It declares no entities, so none is ever looked up or expanded.
 * @throws {Refused} when it is no XML, or more than a document
 */
export function parseXml(bytes: Uint8Array): Xml {
  const root: Xml = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Refused('document_damaged');
  });
  parser.on('doctype', () => {
    throw new Refused('document_damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) throw new Refused('document_heavy');
    const element = {
      name: localName(name),
      attributes: attributesOf(attributes),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined && element.children.length === 0) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser
    .write(new TextDecoder(bytes[0] === 0xff || bytes[0] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes))
    .close();
  return root;
}

/** The first child with a name. */
export const childOf = (element: Xml | undefined, name: string): Xml | undefined =>
  element?.children.find((child) => child.name === name);

/** The `val` of a child; undefined without that child. */
export const valueOf = (element: Xml | undefined, name: string): string | undefined => {
  const child = childOf(element, name);
  return child === undefined ? undefined : (child.attributes.get('val') ?? '');
};

/** Whether a child switches a property on; undefined without that child. */
export const switchOf = (element: Xml | undefined, name: string): boolean | undefined => {
  const value = valueOf(element, name);
  return value === undefined ? undefined : !/^(0|false|off|none)$/.test(value);
};
