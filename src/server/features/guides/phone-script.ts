import { join } from 'node:path';
import { readIfBuilt } from '#server/read-if-built.ts';

const ENTRY = 'src/guest/enhance/enhance.ts';

/**
 * The built script for the guest's phone: its file, and its address, which changes with every change
 * of it. Null when the program runs from its sources, without a build: pages do without.
 */
export async function findPhoneScript(folder: string): Promise<{ file: string; url: string } | null> {
  const text = await readIfBuilt(join(folder, 'manifest.json'));
  if (text === null) return null;
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const built = manifest[ENTRY];
  return built === undefined ? null : { file: join(folder, built.file), url: `/guest/${built.file}` };
}
