/**
 * Parses a guide's address, `/cabins/ABCD1234?s=q`, and its code as scanners, chats, mail programs and people change them: in
 * another case, encoded, with added punctuation or spaces (R-guests-2). Server, service worker and host app use the same rule.
 */
import { TAG_CODE } from './tag-code.ts';
import { plainText } from './typed-text.ts';

/** Characters around a code in a sentence. U+FFFD replaces characters of other encodings than UTF-8. */
const MARK = String.raw`[\p{P}\p{Z}\p{Sk}\p{Sm}\uFFFD]`;
const CODE_AMONG_MARKS = new RegExp(`^${MARK}*([A-Za-z]{4})[ +._-]*([0-9]{4})${MARK}*$`, 'u');
const MARKS_AT_END = new RegExp(`${MARK}+$`, 'u');
const NOT_IN_VALUE = /^[^a-z0-9]+|[^a-z0-9]+$/g;
const QUERY_STARTS = /[?&;]/;

/** The parameters of a guide's address; others are ignored. */
const PARAMETERS = new Set(['s', 'lang', 'at']);

/** The longest accepted address, which limits the work for fabricated ones. */
const MAX_LENGTH = 1000;
/** A scanner and a mail program may each have encoded it. */
const MAX_ENCODINGS = 2;

/** Like `decodeURIComponent`, but accepts invalid UTF-8. */
const decodedOnce = (text: string): string =>
  text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (byte) => parseInt(byte, 16))),
  );

function decoded(text: string): string {
  let plain = text;
  for (let time = 0; time < MAX_ENCODINGS; time += 1) plain = decodedOnce(plain);
  return plainText(plain);
}

/** The code in a text that has only punctuation besides, in upper case: `abcd-1234.` is ABCD1234. Null for any other text. */
export function codeAmongMarks(text: string): string | null {
  const [, letters, digits] = CODE_AMONG_MARKS.exec(text) ?? [];
  return letters === undefined || digits === undefined ? null : letters.toUpperCase() + digits;
}

/** Splits an address into the parts of its path and its query. */
function partsOf(address: string): { path: string[]; query: string } {
  const [text = ''] = address.split('#', 1);
  const plain = decoded(text);
  const end = plain.search(QUERY_STARTS);
  const path = (end === -1 ? plain : plain.slice(0, end)).replace(MARKS_AT_END, '');
  return { path: path.split(/[/\\]+/), query: end === -1 ? '' : plain.slice(end + 1) };
}

/** The code in the path of an address on any site; null if there is none. */
export function codeInAddress(address: string): string | null {
  if (address.length > MAX_LENGTH) return null;
  for (const part of partsOf(address).path) {
    const code = codeAmongMarks(part);
    if (code !== null) return code;
  }
  return null;
}

/** The known parameters of a query, with normalized names and values, in the same order. */
export function guideQuery(query: string): URLSearchParams {
  const asked = new URLSearchParams();
  for (const parameter of decoded(query.slice(0, MAX_LENGTH)).split(/[?&;]/)) {
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
  /** The normalized path and query: code, `s`, `lang` and `at`. */
  address: string;
}

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;

/**
 * Parses the address of a guide in any spelling.
 * @param url path and query, as a browser sends them
 * @returns null if it is not the address of a guide
 */
export function guideAddress(url: string): GuideAddress | null {
  if (url.length > MAX_LENGTH) return null;
  const { path, query } = partsOf(url);
  const [root, folder = '', last = '', ...more] = path.map((part) => part.trim());
  if (root !== '' || !/^cabins$/i.test(folder) || more.length > 0) return null;
  const code = codeAmongMarks(last);
  return code === null ? null : { code, address: withQuery(`/cabins/${code}`, guideQuery(query)) };
}

/** Whether the known parameters of a query are normalized. */
export function isPlainQuery(query: string): boolean {
  const asked = [...new URLSearchParams(query)].filter(
    ([name, value]) => PARAMETERS.has(name) && value !== '',
  );
  return new URLSearchParams(asked).toString() === guideQuery(query).toString();
}

const PATH = '/cabins/';
const PATH_LENGTH = PATH.length + 'ABCD1234'.length;

/** The code in a normalized address; null for any other address. */
export function plainCodeIn(url: string): string | null {
  if (!url.startsWith(PATH) || (url.length > PATH_LENGTH && url[PATH_LENGTH] !== '?')) return null;
  const code = url.slice(PATH.length, PATH_LENGTH);
  return TAG_CODE.test(code) ? code : null;
}
