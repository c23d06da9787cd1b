/**
 * A guide's address, `/cabins/ABCD1234?s=q`, and its code as scanners, chats, mail programs and people pass them on: in
 * another case, encoded, with a mark or a space added. One rule for the server, the service worker and the host app (R-guests-2).
 */
import { TAG_CODE } from './tag-code.ts';
import { plainText } from './typed-text.ts';

/** What stands around a code in a sentence; U+FFFD is what a character in another encoding than UTF-8 becomes. */
const MARK = String.raw`[\p{P}\p{Z}\p{Sk}\p{Sm}\uFFFD]`;
const CODE_AMONG_MARKS = new RegExp(`^${MARK}*([A-Za-z]{4})[ +._-]*([0-9]{4})${MARK}*$`, 'u');
const MARKS_AT_END = new RegExp(`${MARK}+$`, 'u');
const NOT_IN_VALUE = /^[^a-z0-9]+|[^a-z0-9]+$/g;
const QUERY_STARTS = /[?&;]/;

/** What a guide's address may ask for; anything else in a query is for no one. */
const PARAMETERS = new Set(['s', 'lang', 'at']);

/** No guide's address is longer; it bounds the work on those that are made up. */
const LONGEST = 1000;
/** A mail program encodes what a scanner has encoded already. */
const ENCODED_TIMES = 2;

/** Unlike `decodeURIComponent`, takes what is no UTF-8 as well. */
const decodedOnce = (text: string): string =>
  text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (byte) => parseInt(byte, 16))),
  );

function decoded(text: string): string {
  let plain = text;
  for (let time = 0; time < ENCODED_TIMES; time += 1) plain = decodedOnce(plain);
  return plainText(plain);
}

/** The code in a text that holds nothing else but marks, in upper case: `abcd-1234.` is ABCD1234. Null for any other text. */
export function codeAmongMarks(text: string): string | null {
  const [, letters, digits] = CODE_AMONG_MARKS.exec(text) ?? [];
  return letters === undefined || digits === undefined ? null : letters.toUpperCase() + digits;
}

/** An address in its parts: those of the path, and what it asks for. */
function partsOf(address: string): { path: string[]; query: string } {
  const [text = ''] = address.split('#', 1);
  const plain = decoded(text);
  const end = plain.search(QUERY_STARTS);
  const path = (end === -1 ? plain : plain.slice(0, end)).replace(MARKS_AT_END, '');
  return { path: path.split(/[/\\]+/), query: end === -1 ? '' : plain.slice(end + 1) };
}

/** The code that is a part of an address's path, on whatever site; null when there is none. */
export function codeInAddress(address: string): string | null {
  if (address.length > LONGEST) return null;
  for (const part of partsOf(address).path) {
    const code = codeAmongMarks(part);
    if (code !== null) return code;
  }
  return null;
}

/** What a query asks a guide for, with names and values as the guide's own address has them, in the order given. */
export function guideQuery(query: string): URLSearchParams {
  const asked = new URLSearchParams();
  for (const parameter of decoded(query.slice(0, LONGEST)).split(/[?&;]/)) {
    const [name = '', value = ''] = parameter
      .toLowerCase()
      .split('=', 2)
      .map((text) => text.replace(NOT_IN_VALUE, ''));
    if (PARAMETERS.has(name) && value !== '') asked.append(name, value);
  }
  return asked;
}

export interface GuideAddress {
  code: string;
  /** The guide's own address, from the root of the site: code, `s`, `lang` and `at`. */
  address: string;
}

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;

/**
 * The guide that an address leads to, however it is spelled.
 * @param url path and query, as a browser sends them
 * @returns null when it is no guide's
 */
export function guideAddress(url: string): GuideAddress | null {
  if (url.length > LONGEST) return null;
  const { path, query } = partsOf(url);
  const [root, folder = '', last = '', ...more] = path.map((part) => part.trim());
  if (root !== '' || !/^cabins$/i.test(folder) || more.length > 0) return null;
  const code = codeAmongMarks(last);
  return code === null ? null : { code, address: withQuery(`/cabins/${code}`, guideQuery(query)) };
}

/** Whether all that a query asks a guide for is spelled as in the guide's own address. */
export function isPlainQuery(query: string): boolean {
  const asked = [...new URLSearchParams(query)].filter(
    ([name, value]) => PARAMETERS.has(name) && value !== '',
  );
  return new URLSearchParams(asked).toString() === guideQuery(query).toString();
}

const PATH = '/cabins/';
const PATH_LENGTH = PATH.length + 'ABCD1234'.length;

/** The code in a path that is spelled as the guide's own; null for any other, and for any other address. */
export function plainCodeIn(url: string): string | null {
  if (!url.startsWith(PATH) || (url.length > PATH_LENGTH && url[PATH_LENGTH] !== '?')) return null;
  const code = url.slice(PATH.length, PATH_LENGTH);
  return TAG_CODE.test(code) ? code : null;
}
