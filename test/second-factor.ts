import { login } from '#shared/contracts/accounts/accounts.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { waitForMidStep, codeOf } from './authenticator.ts';
import type { Answer, Client } from './client.ts';
import type { TestApp } from './app.ts';
import { newHost, type TestHost } from './factories.ts';

/**
 * Turns on the host's second factor over the API, with the code of the previous step, so that tests can use the current
 * and the next code.
 */
export async function turnOnSecondFactor(host: TestHost) {
  await waitForMidStep();
  const { secret } = await host.call(setUpSecondFactor, { body: { password: host.password } });
  const { recoveryCodes } = await host.call(confirmSecondFactor, { body: { code: codeOf(secret, -1) } });
  return { secret, recoveryCodes };
}

/** A new host whose second factor is on. */
export async function newHostWithSecondFactor(app: TestApp) {
  const host = await newHost(app);
  return { host, ...(await turnOnSecondFactor(host)) };
}

/** Signs in with the host's address and password, and the code if there is one. */
export const signInWith = (
  nobody: Client,
  { email, password }: Pick<TestHost, 'email' | 'password'>,
  code?: string,
): Promise<Answer> =>
  nobody.send('POST', login.path, { email, password, ...(code !== undefined && { code }) });

/** The statuses of concurrent calls, sorted. */
export const statusesOf = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((a, b) => a - b);

/** The sentence for a wrong code, or one that was used. */
export const WRONG_CODE =
  'The code is not right, or it was used already. Wait for the next one and try again.';

/** The answer to a sign-in with a wrong or used code. */
export const wrongCode = {
  status: 401,
  body: { code: 'second_factor', detail: WRONG_CODE, fields: { code: WRONG_CODE } },
};
