import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, mintCode, newHost } from './hosts.ts';
import type { RunningApp } from './server.ts';

async function retiredCode(app: RunningApp): Promise<string> {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  const code = await activate(app, host, cabin);
  await host.api('DELETE', `/api/cabins/${cabin.id}?releaseToken=false`);
  return code;
}

const notices = [
  { tag: 'an unknown', code: async () => 'ZZZZ0000', status: 404, says: 'There is no guide here' },
  { tag: 'a free', code: mintCode, status: 404, says: 'This tag is not linked to a cabin yet' },
  { tag: 'a retired', code: retiredCode, status: 410, says: 'This tag is no longer in use' },
];

for (const { tag, code, status, says } of notices) {
  test(`${tag} tag shows its message page, without JavaScript too`, async ({
    page,
    app,
    openAs,
    allowConsoleError,
  }) => {
    allowConsoleError(/status of 4\d\d/);
    const address = `/cabins/${await code(app)}`;
    const reader = await openAs({ javaScriptEnabled: false });
    const answer = await reader.goto(address);
    expect(answer?.status()).toBe(status);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(says);
    await expect(reader.getByRole('link', { name: 'I am the host: activate this tag' })).toHaveCount(
      tag === 'a free' ? 1 : 0,
    );
    await reader.getByRole('link', { name: 'Svenska' }).click();
    await expect(reader.locator('html')).toHaveAttribute('lang', 'sv');

    await page.goto(address);
    await expectAccessible(page);
  });
}
