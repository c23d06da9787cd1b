import { type Config, environmentConfig } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import { databaseStartError } from '#server/startup-errors.ts';
import { ConfigError } from '#server/settings/wrong-setting.ts';
import { ArchiveError } from './manifest.ts';
import { createReport, type Report } from './report.ts';

interface Command {
  config: Config;
  /** The archive's path. */
  file: string;
  report: Report;
  log: Log;
  /** Cancels the command, which then leaves nothing behind. */
  signal: AbortSignal;
}

/** The exit codes that shells expect of a program ended by these signals. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** The first signal aborts the command, which then cleans up; a second one ends the process immediately. */
function abortOnSignals(): AbortSignal {
  const aborted = new AbortController();
  for (const [name, code] of Object.entries(EXIT_CODES)) {
    process.once(name, () => {
      process.exitCode = code;
      aborted.abort(new ArchiveError('Ended before it was done: nothing is left of it.'));
    });
  }
  return aborted.signal;
}

const printError = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * Runs `backup` or `restore` with the archive's path as the only argument, and ends the process. Prints one sentence for
 * errors that the operator can fix, and the stack of any other.
 */
export async function runCommand(name: 'backup' | 'restore', work: (command: Command) => Promise<void>) {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0) {
      throw new ArchiveError(`Name one file, as in: ${name} /backups/site.zip`);
    }
    const config = environmentConfig();
    const report = createReport((text) => process.stdout.write(text));
    const log = { info: () => {}, warn: printError, error: printError };
    await work({ config, file, report, log, signal: abortOnSignals() }).catch((error: unknown) => {
      throw databaseStartError(error, config);
    });
    process.exit();
  } catch (error) {
    printError(errorText(error));
    process.exit(process.exitCode ?? 1);
  }
}

function errorText(error: unknown): string {
  const { message, stack } = error as Error;
  return error instanceof ArchiveError || error instanceof ConfigError ? message : (stack ?? String(error));
}
