import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ENTRY = 'src/guest/enhance/enhance.ts';

/**
 * The built script for the guest's phone: its file, and its address, which changes with every change
 * of it. Null when the program runs from its sources, without a build: pages do without.
 */
export async function findPhoneScript(folder: string): Promise<{ file: string; url: string } | null> {
  let manifest: Record<string, { file: string }>;
  try {
    manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as typeof manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const built = manifest[ENTRY];
  return built === undefined ? null : { file: join(folder, built.file), url: `/guest/${built.file}` };
}
