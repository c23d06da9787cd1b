import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail } from '#test/factories.ts';

const app = await startTestApp({ RATE_LIMIT_SCALE: '1' });
afterAll(() => app.close());

const register = (from: string) =>
  clientOf(app).from(from).send('POST', '/api/auth/register', {
    firstName: 'Astrid',
    lastName: 'Lind',
    email: newEmail(),
    password: 'Correct-horse-1',
  });

describe('new accounts', () => {
  // ASVS 2.4.1
  it('are limited to 60 per address and hour', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => register('198.51.100.1')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    const refused = await register('198.51.100.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
    expect(await register('198.51.100.2')).toMatchObject({ status: 201 });
  });
});
