import { Decrypter, Encrypter } from 'age-encryption';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeWholeFile } from '#server/files/whole-file.ts';
import { makeFolder } from '#server/make-folder.ts';
import { ArchiveError } from './manifest.ts';

/** How an encrypted file begins (https://age-encryption.org/v1). `age --decrypt` reads it too. */
const MAGIC = Buffer.from('age-encryption.org/v1\n');

/** 2^15 rounds of scrypt: 32 MB and a tenth of a second for each attempt to guess the key. */
const WORK_FACTOR = 15;

async function* encryptedPieces(content: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>);
}

/** Encrypts a stream of any length. */
export const encrypted = (content: Readable, passphrase: string): Readable =>
  Readable.from(encryptedPieces(content, passphrase), { objectMode: false });

async function* decryptedPieces(path: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const content = createReadStream(path);
  try {
    yield* await decrypter.decrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>);
  } catch (error) {
    throw new ArchiveError('BACKUP_KEY is not the one of this file, or the file is damaged.', {
      cause: error,
    });
  } finally {
    content.destroy();
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null); // the reader of the file reports the error
  if (file === null) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(MAGIC.length));
    return buffer.equals(MAGIC);
  } finally {
    await file.close();
  }
}

/**
 * Calls `work` with the path of the archive in a file: of the file itself, or of a decrypted copy, which is removed after.
 * @throws {ArchiveError} when the file cannot be decrypted
 */
export async function withDecrypted(
  path: string,
  { backupKey, dataDir }: { backupKey: string | null; dataDir: string },
  work: (path: string) => Promise<void>,
): Promise<void> {
  if (!(await isEncrypted(path).catch(() => false))) return work(path);
  if (backupKey === null)
    throw new ArchiveError(`${path} is encrypted: set BACKUP_KEY to the key it was made with.`);
  await makeFolder(dataDir, 0o700);
  const folder = await mkdtemp(join(dataDir, 'decrypted-'));
  try {
    const copy = join(folder, 'site.zip');
    await writeWholeFile(copy, Readable.from(decryptedPieces(path, backupKey), { objectMode: false }));
    await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
