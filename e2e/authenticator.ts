import { amidAStep, codeOf } from '../test/authenticator.ts';
import type { Host } from './hosts.ts';

/**
 * Turns the host's two-step sign-in on over the API, with the code of the step before this one: those of this one and
 * the next are still to be used.
 */
export async function turnOnSecondFactor({ api, person: { password } }: Host) {
  await amidAStep();
  const path = '/api/Account/second-factor';
  const { secret } = await api<{ secret: string }>('POST', path, { password });
  const body = { code: codeOf(secret, -1) };
  const { recoveryCodes } = await api<{ recoveryCodes: [string] }>('POST', `${path}/confirm`, body);
  return { secret, recoveryCodes };
}
