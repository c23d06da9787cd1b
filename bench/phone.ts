import { request } from 'node:http';

/** The headers of an iPhone in Swedish. */
export const PHONE = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'sv-SE,sv;q=0.9,en;q=0.8',
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
};

/** The headers of a client whose views are not counted. */
export const BOT = {
  ...PHONE,
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

export interface RawPage {
  body: Buffer;
  /** Names and values in turn, without those that Node adds. */
  headers: string[];
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive']);

/** Fetches a page without decompressing it. */
export function fetchRaw(url: string, headers: Record<string, string>): Promise<RawPage> {
  const { promise, resolve, reject } = Promise.withResolvers<RawPage>();
  request(url, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      const raw = response.rawHeaders;
      const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
      const kept = pairs.filter(([name = '']) => !ADDED_BY_NODE.has(name.toLowerCase())).flat();
      resolve({ body: Buffer.concat(chunks), headers: kept });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}
