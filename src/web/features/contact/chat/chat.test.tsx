import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { open } from '#web/testing/app.tsx';

it('public pages have the chat, but the login page does not', async () => {
  await open('/about');
  expect(await screen.findByRole('button', { name: 'Chat with support' })).toBeVisible();
  await open('/login');
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByRole('button', { name: 'Chat with support' })).toBeNull();
});
