import { unzipSync, type Zippable, zipSync } from 'fflate';
import type { TestApp } from './app.ts';
import type { TestHost } from './factories.ts';

/** Downloads the file of a guide as its host. */
export async function downloadGuideFile(
  { app }: TestApp,
  { token }: TestHost,
  cabinId: number,
  query = '',
): Promise<Buffer> {
  const { rawPayload, statusCode, body } = await app.inject({
    method: 'GET',
    url: `/api/cabins/${cabinId}/guide.zip${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (statusCode !== 200) throw new Error(`the download answered ${statusCode}: ${body}`);
  return rawPayload;
}

const CALM = { mtime: '2026-01-01T00:00:00Z' } as const;

/** The file with entries replaced or added, or removed by `null`. Anything but bytes is written as JSON. */
export function changeGuideFile(
  file: Uint8Array,
  changes: (json: (name: string) => never) => Record<string, unknown>,
): Buffer {
  const had = unzipSync(file);
  const entries: Zippable = Object.fromEntries(
    Object.entries(had).map(([name, bytes]) => [name, [bytes, CALM]]),
  );
  const json = (name: string) => JSON.parse(Buffer.from(had[name] ?? []).toString()) as never;
  for (const [name, content] of Object.entries(changes(json))) {
    if (content === null) delete entries[name];
    else if (content instanceof Uint8Array) entries[name] = [content, CALM];
    else entries[name] = [Buffer.from(JSON.stringify(content)), CALM];
  }
  return Buffer.from(zipSync(entries));
}
