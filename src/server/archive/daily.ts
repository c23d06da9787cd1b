import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { storeBy } from '#server/features/media/index.ts';
import { chore, type Worker } from '#server/jobs/kind.ts';
import { progress } from './progress.ts';
import { openArchive } from './read.ts';
import { withSite } from './site.ts';
import { writeArchive } from './write.ts';

type Settings = Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir' | 'mediaBucket'>;

/** An archive that the site made by itself. */
export interface Daily {
  file: string;
  at: Date;
}

/** So many are kept, one for each day. */
const KEPT = 7;
const NAME = /^hemma-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.zip$/;
const UNFINISHED = '.unfinished';

const nameAt = (at: Date) => `hemma-${at.toISOString().slice(0, 16).replace(':', '')}Z.zip`;

function dailyOf(folder: string, name: string): Daily[] {
  const [, day, hours, minutes] = NAME.exec(name) ?? [];
  if (day === undefined) return [];
  return [{ file: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:00Z`) }];
}

/** Those in the folder, the newest first; none where there is no folder yet. */
async function dailiesIn(folder: string): Promise<Daily[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => dailyOf(folder, name)).toSorted((a, b) => Number(b.at) - Number(a.at));
}

/** The newest archive and its size in bytes; null while there is none. */
export async function lastDaily(folder: string): Promise<(Daily & { bytes: number }) | null> {
  const [last] = await dailiesIn(folder);
  return last === undefined ? null : { ...last, bytes: (await stat(last.file)).size };
}

/** Asked for each hour: a machine that is on for a part of the day makes its own too. */
export const dailyBackup = (settings: Settings, log: Log): Worker =>
  chore('backup', { at: '41 * * * *', catchUpMs: 3_600_000 }, ({ signal }) =>
    writeDaily(settings, log, signal),
  );

/** What a backup left that was killed: one is made at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)),
  );
  for (const name of names) await rm(join(folder, name), { force: true });
}

/**
 * Makes this day's archive (in UTC) unless it is there, reads back what is in it, and removes all but the newest seven.
 * Files of other names in the folder are left alone.
 */
export async function writeDaily(
  { backupDir: folder, ...site }: Settings,
  log: Log,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  if (folder === null) return;
  const [last] = await dailiesIn(folder);
  if (last?.at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const file = join(folder, nameAt(now));
  const report = progress(() => {});
  await withSite(site, log, (client) => writeArchive(file, client, storeBy(site), report, signal));
  (await openArchive(file)).close();
  log.info(`backup: ${file}`);
  for (const { file: old } of (await dailiesIn(folder)).slice(KEPT)) await rm(old, { force: true });
}
