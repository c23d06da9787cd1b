import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code that an authenticator app shows for the secret, now or some 30-second steps later. */
export const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsFromNow * STEP_MS });

/** Waits until the previous step's code is valid for some more seconds, which it mostly is. */
export async function waitForMidStep(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < 4000) await sleep(leftMs);
}
