import { login } from '#shared/contracts/accounts/accounts.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { amidAStep, codeOf } from './authenticator.ts';
import type { Answer, Client } from './client.ts';
import type { TestHost } from './factories.ts';

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

/** What is said of a wrong code, or one that was used. */
export const WRONG_CODE =
  'The code is not right, or it was used already. Wait for the next one and try again.';

/** The answer to a sign-in with such a code. */
export const wrongCode = {
  status: 401,
  body: { code: 'second_factor', detail: WRONG_CODE, fields: { code: WRONG_CODE } },
};
