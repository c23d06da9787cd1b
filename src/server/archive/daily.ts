import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { storeBy } from '#server/features/media/index.ts';
import { chore, type Worker } from '#server/jobs/kind.ts';
import { progress } from './progress.ts';
import { openArchive } from './read.ts';
import { withSite } from './site.ts';
import { removeUnfinished, writeArchive } from './write.ts';

type Settings = Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir' | 'mediaBucket'>;

/** An archive that the site made by itself. */
export interface Daily {
  file: string;
  at: Date;
}

/** So many are kept, one for each day. */
const KEPT = 7;
const NAME = /^hemma-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.zip$/;

const nameAt = (at: Date) => `hemma-${at.toISOString().slice(0, 16).replace(':', '')}Z.zip`;

function dailyOf(folder: string, name: string): Daily[] {
  const [, day, hours, minutes] = NAME.exec(name) ?? [];
  if (day === undefined) return [];
  return [{ file: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:00Z`) }];
}

/** Clocks that are not quite right. */
const AHEAD_MS = 24 * 3_600_000;

/**
 * Those in the folder, the newest first; none where there is no folder yet. What a clock that was years ahead has made is
 * left out: it would be the newest for years, and each hour one more would be made and the oldest removed.
 */
async function dailiesIn(folder: string, now: Date): Promise<Daily[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => dailyOf(folder, name))
    .filter(({ at }) => Number(at) <= Number(now) + AHEAD_MS)
    .toSorted((a, b) => Number(b.at) - Number(a.at));
}

/** The newest archive and its size in bytes; null while there is none. */
export async function lastDaily(
  folder: string,
  now = new Date(),
): Promise<(Daily & { bytes: number }) | null> {
  const [last] = await dailiesIn(folder, now);
  return last === undefined ? null : { ...last, bytes: (await stat(last.file)).size };
}

/** Asked for each hour: a machine that is on for a part of the day makes its own too. */
export const dailyBackup = (settings: Settings, log: Log): Worker =>
  chore('backup', { at: '41 * * * *', catchUpMs: 3_600_000 }, ({ signal }) =>
    writeDaily(settings, log, signal),
  );

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
  const [last] = await dailiesIn(folder, now);
  if (last?.at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder, (name) => NAME.test(name));
  const file = join(folder, nameAt(now));
  const report = progress(() => {});
  await withSite(site, log, (client) => writeArchive(file, client, storeBy(site), report, signal));
  (await openArchive(file)).close();
  log.info(`backup: ${file}`);
  for (const { file: old } of (await dailiesIn(folder, now)).slice(KEPT)) await rm(old, { force: true });
}
