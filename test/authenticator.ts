import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What the authenticator app shows for the secret; so many steps of 30 seconds from now. */
export const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsFromNow * STEP_MS });

/** Waits, mostly for nothing, until a code of the step before this one counts for some seconds more. */
export async function amidAStep(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < 4000) await sleep(leftMs);
}
