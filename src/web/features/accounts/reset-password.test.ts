import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/contracts/accounts/accounts.ts';
import { clearSession, currentToken, startSession } from '#web/session/store.ts';
import { resetPassword } from './ResetPasswordPage.tsx';

const karin: Session = { firstName: 'Karin', lastName: 'Ek', avatarUrl: '', status: 'basic', isAdmin: false };
const link = { email: 'karin@cabins.example', token: 'abc' };

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

/** A signed-in browser; the server accepts its session or not. */
function browser(isSignedIn: boolean): string[] {
  const asked: string[] = [];
  startSession('token', karin);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(
      url.endsWith('/me') && !isSignedIn
        ? Response.json({ code: 'unauthenticated' }, { status: 401 })
        : Response.json(url.endsWith('/me') ? karin : { message: 'Your password has been updated.' }),
    );
  });
  return asked;
}

it('ends this browser’s session if the reset ended it', async () => {
  browser(false);
  await resetPassword(link, 'Snow-in-May-8');
  await vi.waitFor(() => expect(currentToken()).toBeNull());
});

it('keeps the session of another account', async () => {
  const asked = browser(true);
  await resetPassword(link, 'Snow-in-May-8');
  await vi.waitFor(() => expect(asked).toEqual(['/api/auth/reset-password', '/api/auth/me']));
  expect(currentToken()).toBe('token');
});
