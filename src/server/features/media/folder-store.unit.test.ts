import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderStore } from './folder-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a failed write leaves no partial file', async () => {
  // A non-empty folder is in the file's place.
  mkdirSync(join(folder, 'ab', 'abc', 'sent', 'x'), { recursive: true });
  await expect(folderStore(folder).put('abc/sent', Buffer.from('x'), 'image/webp')).rejects.toThrow('rename');
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
});
