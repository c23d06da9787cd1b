import { isUtf8 } from 'node:buffer';

/** The type of a file by its content; `other` cannot be read. */
export type FileKind = 'docx' | 'pdf' | 'html' | 'text' | 'encrypted' | 'empty' | 'other';

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream of an encrypted .docx, in UTF-16. A .doc has none. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** PDF readers accept up to 1,024 bytes before the header. */
const PDF_HEADER_WITHIN = 1024;

const HTML_START =
  /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|title|style|div|section|article|main|header|h[1-6]|p|ul|ol|table|span|b|strong|font|center|a)\b/i;
/** Other text formats, whose markup would be read as words. */
const OTHER_START = /^(?:\{\\rtf|<\?xml|%!PS|MIME-Version:|BEGIN:V|<svg|\{\s*"|\[\s*\{)/i;

/** Bytes that no text has, in any of the encodings. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what this finds
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/** How many bytes are examined. */
const SAMPLE = 64 * 1024;

/** Decodes UTF-16 with a byte order mark, UTF-8, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

export function kindOfFile(file: Uint8Array): FileKind {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length === 0) return 'empty';
  if (bytes.subarray(0, 8).equals(OLE)) return bytes.includes(ENCRYPTED) ? 'encrypted' : 'other';
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'docx';
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  const start = decodeText(bytes).slice(0, SAMPLE).trimStart();
  if (HTML_START.test(start)) return 'html';
  return OTHER_START.test(start) || BINARY.test(start) ? 'other' : 'text';
}
