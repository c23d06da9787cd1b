import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { folderPlace } from '#server/files/place.ts';
import { zipOf } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** This process's open files below the folder, on systems that list them. */
function heldOpen(): string[] {
  const linkOf = (descriptor: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return ''; // closed since the list was made
    }
  };
  return readdirSync('/proc/self/fd')
    .map(linkOf)
    .filter((path) => path.startsWith(folder));
}

it.runIf(process.platform === 'linux')(
  'a file that cannot be read leaves nothing, and nothing open',
  async () => {
    const fine = { name: 'a.webp', open: async () => Readable.from([Buffer.alloc(100_000)]) };
    const away = { name: 'b.webp', open: () => Promise.reject(new Error('the bucket is away')) };
    const zip = zipOf(new Map([['x.json', []]]), [fine, away, away]);
    await expect(folderPlace(folder).write('export.zip', zip)).rejects.toThrow('the bucket is away');
    expect(readdirSync(folder)).toEqual([]);
    expect(heldOpen()).toEqual([]);
  },
);
