import { join } from 'node:path';
import { readIfBuilt } from '#server/read-if-built.ts';

const ENTRY = 'src/guest/enhance/enhance.ts';

/**
 * The built guest script: its file, and its address, which changes with its content. Null when the program runs
 * without a build; pages work without the script.
 */
export async function findPhoneScript(folder: string): Promise<{ file: string; url: string } | null> {
  const text = await readIfBuilt(join(folder, 'manifest.json'));
  if (text === null) return null;
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const built = manifest[ENTRY];
  return built === undefined ? null : { file: join(folder, built.file), url: `/guest/${built.file}` };
}
