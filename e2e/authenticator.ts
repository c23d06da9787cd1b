import { waitForMidStep, codeOf } from '../test/authenticator.ts';
import type { Host } from './hosts.ts';

/**
 * Turns on two-step sign-in over the API. Uses the code of the previous time step, so that the test can use those of this
 * step and the next.
 */
export async function turnOnSecondFactor({ api, person: { password } }: Host) {
  await waitForMidStep();
  const path = '/api/Account/second-factor';
  const { secret } = await api<{ secret: string }>('POST', path, { password });
  const body = { code: codeOf(secret, -1) };
  const { recoveryCodes } = await api<{ recoveryCodes: [string] }>('POST', `${path}/confirm`, body);
  return { secret, recoveryCodes };
}
