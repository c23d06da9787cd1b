// `npm run reset-second-factor -- somebody@example.com`: turns off the second factor of an account whose owner has lost it
// and has no other admin to ask (docs/operations.md). The site sends a mail about it, immediately or at its next start.
import { environmentConfig } from './config.ts';
import { openSiteDatabase } from './db/site-database.ts';
import { findUserByEmail, turnOffLostFactor } from './features/accounts/index.ts';
import { databaseStartError } from './startup-errors.ts';
import { ConfigError } from './settings/wrong-setting.ts';

const printError = (line: string) => process.stderr.write(`${line}\n`);

/** An error whose message is printed without a stack. */
class CommandError extends Error {}

async function run(email: string | undefined): Promise<void> {
  if (email === undefined) throw new CommandError('Whose? As in: reset-second-factor somebody@example.com');
  const config = environmentConfig();
  const log = { info: () => {}, warn: printError, error: printError };
  const database = await openSiteDatabase(config, log).catch((error: unknown) => {
    throw databaseStartError(error, config);
  });
  try {
    const user = await findUserByEmail(database.db, email.toLowerCase());
    if (user === undefined) throw new CommandError(`Nobody has an account with the address ${email}.`);
    const wasOn = await database.db.transaction((tx) => turnOffLostFactor(tx, user, null));
    if (!wasOn) throw new CommandError(`Two-step sign-in of ${user.email} is off already.`);
    process.stdout.write(`Two-step sign-in of ${user.email} is off: the password alone signs in.\n`);
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv[2]);
} catch (error) {
  const isExplained = error instanceof CommandError || error instanceof ConfigError;
  printError(isExplained ? error.message : String((error as Error).stack ?? error));
  process.exitCode = 1;
}
