/** A parsed mail. */
export interface ReadMail {
  from: string;
  to: string;
  subject: string;
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** The address of the button in the HTML. */
  link: string;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Splits headers from body (RFC 5322: lines end in CRLF, continued header lines start with white space). */
function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('a mail without an empty line after its headers');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no header: ${line}`);
    return [name.toLowerCase(), value];
  });
  return { headers: new Map(headers), body: source.slice(end + 4) };
}

/** Decodes quoted-printable (RFC 2045). */
const unquote = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/** Decodes words such as `=?UTF-8?Q?L=C3=B6senord?=` (RFC 2047). */
const decodeHeader = (value = ''): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')).toString(),
    );

function decoded({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return unquote(body).toString();
    default:
      return body;
  }
}

/** Parses a mail with a text and an HTML part. @throws if it has no such parts or too long lines */
export function readMail(source: Buffer): ReadMail {
  const mail = partOf(source.toString('latin1'));
  if (mail.body.split('\r\n').some((line) => line.length > 998))
    throw new Error('a line over 998 characters');
  const type = mail.headers.get('content-type') ?? '';
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary === undefined) throw new Error(`not multipart/alternative: ${type}`);
  const parts = mail.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')));
  const part = (kind: string) => {
    const found = parts.find(({ headers }) => headers.get('content-type')?.startsWith(kind) === true);
    if (found === undefined) throw new Error(`no part ${kind}`);
    return decoded(found).replaceAll('\r\n', '\n').trim();
  };
  const html = part('text/html');
  return {
    from: decodeHeader(mail.headers.get('from')),
    to: decodeHeader(mail.headers.get('to')),
    subject: decodeHeader(mail.headers.get('subject')),
    headers: mail.headers,
    text: part('text/plain'),
    html,
    link: (/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
  };
}
