import { type Config, environmentConfig } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { databaseStartError } from '#server/startup-errors.ts';
import { ConfigError } from '#server/settings/wrong-setting.ts';
import { ArchiveError } from './manifest.ts';
import { progress, type Report } from './progress.ts';

interface Command {
  config: Config;
  /** The archive's path. */
  file: string;
  report: Report;
  log: Log;
}

const complain = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs `backup` or `restore`, with the archive's path as their one argument, and ends the process.
 * What went wrong for a reason that a person can mend is said in one sentence, anything else with its stack.
 */
export async function runCommand(name: 'backup' | 'restore', work: (command: Command) => Promise<void>) {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0) {
      throw new ArchiveError(`Name one file, as in: ${name} /backups/site.zip`);
    }
    const config = environmentConfig();
    const report = progress((text) => process.stdout.write(text));
    const log = { info: () => {}, warn: complain, error: complain };
    await work({ config, file, report, log }).catch((error: unknown) => {
      throw databaseStartError(error, config);
    });
    process.exit();
  } catch (error) {
    complain(sentenceOf(error));
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string {
  const { message, stack, code, path } = error as NodeJS.ErrnoException;
  if (error instanceof ArchiveError || error instanceof ConfigError) return message;
  if (path !== undefined || code === 'ENOSPC') return `A file cannot be read or written: ${message}.`;
  return stack ?? String(error);
}
