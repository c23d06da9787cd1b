import { join } from 'node:path';
import { readIfBuilt } from '#server/read-if-built.ts';

const ENTRY = 'src/guest/enhance/enhance.ts';

const addressOf = (file: string): string => `/guest/${file}`;

/** The built guest script. */
interface PhoneScript {
  /** The address of the page's script, which changes with its content. */
  url: string;
  /** That file, and those that it loads later. */
  files: { path: string; url: string }[];
}

/** Null when the program runs without a build; pages work without the script. */
export async function findPhoneScript(folder: string): Promise<PhoneScript | null> {
  const text = await readIfBuilt(join(folder, 'manifest.json'));
  if (text === null) return null;
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const entry = manifest[ENTRY];
  if (entry === undefined) return null;
  const files = Object.values(manifest).map(({ file }) => ({
    path: join(folder, file),
    url: addressOf(file),
  }));
  return { url: addressOf(entry.file), files };
}
