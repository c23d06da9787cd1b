import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentSession } from '#web/session/store.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import {
  interceptCalls,
  BAD_GATEWAY,
  answerAsProxy,
  expectFailure,
  expectNoJargon,
  FOREIGN_ANSWERS,
} from '#web/testing/intercept.ts';
import { fillIn, press, findText } from '#web/testing/user-actions.ts';
import { type Host, newHost } from '#web/testing/site.ts';

const typeLogin = async ({ email, password }: Host): Promise<void> => {
  await fillIn('Email', email);
  await fillIn('Password', password);
};

const field = (label: string) => screen.getByLabelText(label);

it('Login reports failures and then works', async () => {
  await open('/login');
  await typeLogin(await newHost());
  // An answer without a token has its own sentence (R-accounts-3).
  const kinds = FOREIGN_ANSWERS.filter(
    ({ status, body }) => status !== 200 || body !== 'members of the wrong kind',
  );
  await expectFailure(/login$/, { button: 'Login', sentence: 'Login failed', answers: kinds });
  await expectFailure(/login$/, {
    button: 'Login',
    sentence: 'No token returned from server.',
    answers: [{ status: 200, body: 'members of the wrong kind' }],
  });
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
});

it('a login whose answer has only a token succeeds, and the user is loaded', async () => {
  const host = await newHost();
  interceptCalls(/auth\/login$/, () => Promise.resolve(Response.json({ token: host.token })));
  await open('/login');
  await typeLogin(host);
  await press('Login');
  await findText('You have no cabins yet');
  await waitFor(() => expect(currentSession().user?.firstName).toBe('Astrid'));
  expect(localStorage.getItem('user')).toContain('Astrid');
});

it('Sign Up reports failures and keeps its input', async () => {
  await open('/signup');
  const email = `${crypto.randomUUID()}@cabins.example`;
  const typed = { 'First name': 'Karin', 'Last name': 'Ek', Email: email, Password: 'Snow-in-April-7' };
  for (const [label, text] of Object.entries({ ...typed, 'Confirm password': 'Snow-in-April-7' }))
    await fillIn(label, text);
  await expectFailure(/register$/, {
    button: 'Sign Up',
    sentence: 'Registration failed',
    answers: [BAD_GATEWAY, ...FOREIGN_ANSWERS],
  });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Registration failed$/);
  expect(field('Email')).toHaveValue(email);
  await press('Sign Up');
  await waitFor(() => expect(currentPath()).toBe('/login'));
});

it('the pages of a forgotten password report failures', async () => {
  const host = await newHost();
  const email = encodeURIComponent(host.email);
  const resend = answerAsProxy(/forgot-password$/, { status: 200, body: 'a page' });
  await open(`/forgot-password?expired=1&email=${email}`);
  await screen.findByText('Could not send a new link right now. Please try again.');
  resend.stop();
  await expectFailure(/forgot-password$/, {
    button: 'Send reset link',
    sentence: 'Something went wrong. Please try again.',
    answers: FOREIGN_ANSWERS,
  });

  // A proxy's 400 does not mean that the link is invalid.
  const check = answerAsProxy(/validate/, { status: 400, body: 'a page' });
  await open(`/reset-password?email=${email}&token=abc`);
  for (const answer of FOREIGN_ANSWERS) {
    await screen.findByText('The link could not be checked. Please try again.');
    expectNoJargon();
    check.setAnswer(answer);
    const before = check.answerCount();
    await press('Retry');
    await waitFor(() => expect(check.answerCount()).toBeGreaterThan(before));
  }
  await screen.findByText('The link could not be checked. Please try again.');
  interceptCalls(/validate-reset-token$/, () => Promise.resolve(Response.json({ valid: true })));
  await press('Retry');
  await fillIn('New password', 'Snow-in-May-8');
  await fillIn('Confirm password', 'Snow-in-May-8');
  await expectFailure(/auth\/reset-password$/, {
    button: 'Save password',
    sentence: 'Could not update the password. Please try again.',
    answers: FOREIGN_ANSWERS,
  });
  expect(field('New password')).toHaveValue('Snow-in-May-8');
});
