import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { login } from '#shared/contracts/accounts.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#shared/contracts/second-factor.ts';
import type { Answer, Client } from './client.ts';
import type { TestHost } from './factories.ts';

const STEP_MS = 30_000;

/** What the authenticator app shows for the secret; so many steps of 30 seconds from now. */
export const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsFromNow * STEP_MS });

/** Waits, mostly for nothing, until a code of the step before this one counts for some seconds more. */
export async function amidAStep(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < 4000) await sleep(leftMs);
}

/**
 * Turns the host's second factor on over the API, with the code of the step before this one: those of this one and
 * the next are still to be used.
 */
export async function turnOnSecondFactor(host: TestHost) {
  await amidAStep();
  const { secret } = await host.call(setUpSecondFactor, { body: { password: host.password } });
  const { recoveryCodes } = await host.call(confirmSecondFactor, { body: { code: codeOf(secret, -1) } });
  return { secret, recoveryCodes };
}

/** Signs in with the host's pair, and a code where one is given. */
export const signInWith = (
  nobody: Client,
  { email, password }: Pick<TestHost, 'email' | 'password'>,
  code?: string,
): Promise<Answer> =>
  nobody.send('POST', login.path, { email, password, ...(code !== undefined && { code }) });

/** What is answered to a wrong code, or one that was used. */
export const WRONG_CODE =
  'The code is not right, or it was used already. Wait for the next one and try again.';
