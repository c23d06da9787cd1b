import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { writeWholeFile } from '#server/files/whole-file.ts';
import { makeFolder } from '#server/make-folder.ts';
import { ArchiveError } from './manifest.ts';

/** A file begins with this and a salt. Pieces follow, each encrypted with AES-256-GCM and with its own tag. */
const MAGIC = Buffer.from('hemma encrypted backup 1\n');
const SALT_BYTES = 16;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;

/** 32 MB and a tenth of a second for each attempt to guess the key. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const deriveKey = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Contains the piece's number and whether it is the last, so that none can be moved, left out or cut off. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Splits a stream into pieces of a size; the last one may be smaller. */
async function* piecesOf(content: AsyncIterable<Buffer>, size: number) {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length > size; rest = rest.subarray(size))
      yield { piece: rest.subarray(0, size), isLast: false };
  }
  yield { piece: rest, isLast: true };
}

async function* encryptedPieces(content: Readable, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt, 32, COST);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { piece, isLast } of piecesOf(content, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Encrypts a stream of any length. */
export const encrypted = (content: Readable, passphrase: string): Readable =>
  Readable.from(encryptedPieces(content, passphrase), { objectMode: false });

async function* decryptedPieces(path: string, passphrase: string, salt: Buffer): AsyncGenerator<Buffer> {
  const key = await deriveKey(passphrase, salt, 32, COST);
  const content = createReadStream(path, { start: MAGIC.length + SALT_BYTES });
  let number = 0;
  for await (const { piece, isLast } of piecesOf(content as AsyncIterable<Buffer>, PIECE_BYTES + TAG_BYTES)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    try {
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw new ArchiveError('BACKUP_KEY is not the one of this file, or the file is damaged.', {
        cause: error,
      });
    }
    number += 1;
  }
}

/** The salt of an encrypted file; null for any other. */
async function saltOf(path: string): Promise<Buffer | null> {
  const file = await open(path).catch(() => null); // whoever reads the file says why it cannot be
  if (file === null) return null;
  try {
    const { buffer } = await file.read(Buffer.alloc(MAGIC.length + SALT_BYTES));
    return buffer.subarray(0, MAGIC.length).equals(MAGIC) ? buffer.subarray(MAGIC.length) : null;
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
  const salt = await saltOf(path).catch(() => null);
  if (salt === null) return work(path);
  if (backupKey === null)
    throw new ArchiveError(`${path} is encrypted: set BACKUP_KEY to the key it was made with.`);
  await makeFolder(dataDir, 0o700);
  const folder = await mkdtemp(join(dataDir, 'decrypted-'));
  try {
    const copy = join(folder, 'site.zip');
    await writeWholeFile(copy, Readable.from(decryptedPieces(path, backupKey, salt), { objectMode: false }));
    await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
