import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from './data-folder.ts';
import { readNote } from './leftover.ts';
import { loopbackUrl, passwordFileOf, socketUrl } from './transport.ts';

/** Whether the database of a site that runs has started; not yet in the first moments. */
export const hasStarted = (dataDir: string): boolean =>
  readNote(join(dataDir, 'postgres'))?.[7]?.trim() === 'ready';

/**
 * The address of a running site's own database, for programs beside it: as the site's own user, or as `postgres`, who
 * may do anything.
 * @throws when none runs on this DATA_DIR
 */
export function addressOfRunning(dataDir: string, user = SITE): string {
  const folder = join(dataDir, 'postgres');
  const note = readNote(folder);
  if (note === null) throw new Error(`No database runs on ${dataDir}.`);
  const [, , , port = '', socketFolder = ''] = note;
  return socketFolder === ''
    ? loopbackUrl(user, SITE, readFileSync(passwordFileOf(folder), 'utf8'), Number(port))
    : socketUrl(user, SITE, socketFolder);
}
