import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

it('a banner explains that the plan ends soon or has ended', async () => {
  const host = await newHost();
  const { api } = await newHost({ isAdmin: true });
  const { items } = await api<{ items: { id: number }[] }>('GET', `/api/admin/users?q=${host.email}`);
  /** Lets the host's Pro plan end in some days. */
  const expectBanner = async (days: number, sentence: string): Promise<void> => {
    const expiresAtUtc = new Date(Date.now() + days * 86_400_000).toISOString();
    await api('PATCH', `/api/admin/users/${items[0]?.id}`, { plan: 'pro', expiresAtUtc });
    await open('/host/cabins', host);
    expect(await screen.findByRole('note')).toHaveTextContent(sentence);
  };
  await expectBanner(5, 'Your Pro plan ends on');
  await expectBanner(-5, 'Nothing changes until');
  await expectBanner(-15, 'Guests no longer see what belongs to it');
  await expectAccessible(document.body);

  await click(screen.getByRole('link', { name: 'See how to renew' }));
  await screen.findByRole('heading', { name: 'Your plan: Basic' });
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});
