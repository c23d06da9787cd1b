import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';
import { writeDailyArchive } from './daily.ts';
import { encrypted, withDecrypted } from './encryption.ts';
import { openArchive } from './read.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-encryption-'));
afterAll(() => rm(folder, { recursive: true }));
const KEY = 'gran och björk 41';
const dataDir = join(folder, 'data');

/** The bytes of a file after decryption. */
async function decrypted(path: string, backupKey: string | null = KEY): Promise<Buffer> {
  let content = Buffer.alloc(0);
  await withDecrypted(path, { backupKey, dataDir }, async (copy) => void (content = await readFile(copy)));
  return content;
}

async function encryptedFile(bytes: Buffer): Promise<string> {
  const path = join(folder, 'one.age');
  await writeFile(path, await buffer(encrypted(Readable.from([bytes]), KEY)));
  return path;
}

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_000])('returns %i bytes as they were', async (size) => {
  const bytes = randomBytes(size);
  const path = await encryptedFile(bytes);
  expect(bytes.equals(await decrypted(path))).toBe(true);
  expect(await readdir(dataDir)).toEqual([]);
});

it('shows nothing of its content, and differs each time', async () => {
  const bytes = Buffer.alloc(1000, 'wifi password');
  const [one, two] = [await readFile(await encryptedFile(bytes)), await readFile(await encryptedFile(bytes))];
  expect(one.includes('wifi password')).toBe(false);
  expect(one.subarray(-1000).equals(two.subarray(-1000))).toBe(false);
});

it('refuses another key, a changed byte, and a file that was cut off or whose pieces changed places', async () => {
  const path = await encryptedFile(randomBytes(200_000));
  const whole = await readFile(path);
  const NONCE = 16;
  const HEAD = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + NONCE;
  const PIECE = 65_536 + 16;
  const piece = (at: number) => whole.subarray(HEAD + at * PIECE, HEAD + (at + 1) * PIECE);
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(70_000) ^ 1, 70_000);
  const refused = /^BACKUP_KEY is not the one of this file, or the file is damaged\.$/;
  await expect(decrypted(path, 'another key of ours')).rejects.toThrow(refused);
  for (const bytes of [
    flipped,
    whole.subarray(0, HEAD + PIECE),
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, HEAD),
    Buffer.concat([whole.subarray(0, HEAD), piece(1), piece(0), piece(2), piece(3)]),
  ]) {
    await writeFile(path, bytes);
    await expect(decrypted(path)).rejects.toThrow(refused);
  }
  expect(await readdir(dataDir)).toEqual([]);
});

it('needs the key, and leaves other files as they are', async () => {
  const path = await encryptedFile(Buffer.from('x'));
  await expect(decrypted(path, null)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
  await writeFile(path, 'not encrypted');
  expect((await decrypted(path, null)).toString()).toBe('not encrypted');
});

it('a daily backup with BACKUP_KEY is encrypted, and an archive once it is decrypted', async () => {
  const app = await startTestApp();
  const { email } = await newHost(app);
  const backupDir = join(folder, 'backups');
  const settings = { ...app.config, databaseUrl: app.databaseUrl, backupDir, backupKey: KEY };
  const log = { info() {}, warn() {}, error() {} };
  await writeDailyArchive(settings, log, new AbortController().signal, new Date());
  const [name = ''] = await readdir(backupDir);
  expect(name).toMatch(/Z\.zip\.age$/);
  expect((await readFile(join(backupDir, name))).includes(email)).toBe(false);
  await withDecrypted(join(backupDir, name), { backupKey: KEY, dataDir }, async (copy) => {
    expect(existsSync(copy)).toBe(true);
    const archive = await openArchive(copy);
    archive.close();
    expect(archive.manifest.tables.find((table) => table.name === 'public.users')?.rows).toBe(1);
  });
  await writeDailyArchive(settings, log, new AbortController().signal, new Date());
  expect(await readdir(backupDir)).toEqual([name]);
  await app.close();
});
