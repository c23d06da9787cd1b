import type pg from 'pg';
import type { Config } from './config.ts';
import { CONNECTIONS_PER_PROCESS, type Log } from './db/client.ts';
import { allMachines, connectionFigures, type Machine, otherMachines } from './db/machines.ts';
import { wrongSetting } from './settings/wrong-setting.ts';

const namesOf = (machines: readonly Machine[]) => machines.map(({ name }) => name).join(', ');

/** Whether the connections that all machines may open are within what the server allows, and a sentence about it. */
export async function countConnections(
  client: pg.Pool | pg.Client,
  config: Pick<Config, 'processes'>,
): Promise<{ isEnough: boolean; text: string }> {
  const machines = await allMachines(client, config);
  const all = machines.reduce((sum, { processes }) => sum + processes, 0);
  const needed = all * CONNECTIONS_PER_PROCESS;
  const { allowed, used } = await connectionFigures(client);
  const text = `at most ${needed} database connections (machines: ${machines.length}, processes: ${all}), ${used} of other programs, ${allowed} allowed`;
  const isEnough = needed + used <= allowed;
  return { isEnough, text: isEnough ? text : `${text}: raise max_connections or lower WEB_CONCURRENCY` };
}

/**
 * At the start of a site on a PostgreSQL server: warns about what each machine would have for itself, and about too many
 * connections.
 * @throws {ConfigError} when mails would lie in folders of several machines
 */
export async function checkMachines(
  client: pg.Pool,
  config: Pick<Config, 'mail' | 'mediaBucket' | 'processes'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const others = await otherMachines(client);
  if (others.length > 0 && config.mail.smtpUrl === null) {
    throw wrongSetting(
      'SMTP_URL',
      undefined,
      `a mail server when several machines serve a site, as ${namesOf(others)} does: otherwise each would write mails to a folder of its own`,
    );
  }
  if (others.length > 0 && config.mediaBucket === null) {
    log.warn(
      `${namesOf(others)} serves this site too: without MEDIA_BUCKET_URL pictures, exports and backups are on one machine, unless DATA_DIR is shared`,
    );
  }
  const { isEnough, text } = await countConnections(client, config);
  if (!isEnough) log.warn(text);
}
