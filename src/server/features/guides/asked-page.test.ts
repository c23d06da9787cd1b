import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import { saveProfile } from '#shared/contracts/profile.ts';
import { users } from '#server/db/schema.ts';
import { GRACE_DAYS } from '#shared/plans.ts';
import { startTestApp } from '#test/app.ts';
import { startAssistantServer } from '#test/assistant-server.ts';
import { fillService, newActiveCabin, newHost } from '#test/factories.ts';
import { CANARIES, newSealedCabin } from '#test/sealed-cabin.ts';

const server = await startAssistantServer();
const app = await startTestApp(server.settings);
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  server.answer = { quotes: [] };
});

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const askAt = (path: string, q: string, userAgent = PHONE, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({
    method,
    url: `${path}?lang=sv&q=${encodeURIComponent(q)}`,
    headers: { 'user-agent': userAgent },
  });

/** A Swedish guide about firewood, whose host can be called. */
async function askedCabin() {
  const host = await newHost(app, { plan: 'premium', language: 'sv' });
  const { id, token } = await newActiveCabin(app, host);
  await fillService(host, id, 'house_info', { text: 'Veden ligger i boden <bakom> huset.' });
  await fillService(host, id, 'contact', {
    name: 'Karin',
    phone: '070-174 06 05',
    whatsapp: '070-174 06 05',
  });
  const missed = async () =>
    (await host.call(getInsights, { params: { id }, query: { days: '7' } })).searchesWithoutResult;
  return { host, id, token, path: `/cabins/${token}`, missed };
}

describe('asking without the script (R-ask-4)', () => {
  it('answers above the parts, with a link to the part, in a page that nobody stores', async () => {
    const { path, missed } = await askedCabin();
    const { statusCode, headers, body } = await askAt(path, 'var finns veden?');
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'private, no-store',
      'noindex',
    ]);
    expect(body).toContain('value="var finns veden?"');
    expect(body).toMatch(
      /<p role="status">1 svar<\/p><ul class="answers"><li><a href="#house_info"><h2>Om huset<\/h2><p>Veden ligger i boden &lt;bakom&gt; huset\.<\/p><\/a>/,
    );
    // The rest of the guide is there too, and nothing counts as missing.
    expect(body).toContain('070-174 06 05');
    expect(await missed()).toEqual([]);
  });

  it('says that the guide does not say, with the host’s number and WhatsApp, and counts the question once', async () => {
    const { path, missed } = await askedCabin();
    const { body } = await askAt(path, 'Finns det en biograf?');
    expect(body).toMatch(
      /<p role="status">Det står inte i guiden\.\s<a href="tel:0701740605">[^<]+<\/a> <a href="https:\/\/wa\.me\/46701740605"/,
    );
    await expect
      .poll(missed)
      .toEqual([{ text: 'finns det en biograf?', count: 1, lastAt: expect.anything() as unknown, also: [] }]);
    await askAt(path, 'Finns det en biograf?', GOOGLEBOT);
    await askAt(path, 'Finns det en biograf?', PHONE, 'HEAD');
    expect(await missed()).toMatchObject([{ count: 1 }]);
  });

  it('counts nothing at a cabin without tracking', async () => {
    const { host, id, path, missed } = await askedCabin();
    await host.call(updateCabin, { params: { id }, body: { trackingEnabled: false } });
    await askAt(path, 'Finns det en biograf?');
    await host.call(updateCabin, { params: { id }, body: { trackingEnabled: true } });
    expect(await missed()).toEqual([]);
  });

  it('is the plain page for a question of blanks, and 404 for an unknown code', async () => {
    const { path } = await askedCabin();
    const plain = await askAt(path, '  ');
    expect(plain.headers['cache-control']).toBe('no-cache');
    expect(plain.body).not.toContain('role="status"');
    expect((await askAt('/cabins/ZZZZ0000', 'ved')).statusCode).toBe(404);
  });

  it('takes no more of a question than a form sends, and none of it for parameters', async () => {
    const { path } = await askedCabin();
    const { statusCode, body } = await askAt(path, `${'var finns veden? '.repeat(20)};lang=de&at=faq`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="sv"');
    const [, value = ''] = /name="q"[^>]* value="([^"]*)"/.exec(body) ?? [];
    expect(value).toHaveLength(200);
  });

  it('marks what the site’s AI found, and counts it as not answered by the guide', async () => {
    const { host, path, missed } = await askedCabin();
    await host.call(saveProfile, { body: { aiAssistantEnabled: true } });
    server.answer = ({ passages }) => ({
      quotes: passages.slice(0, 1).map(({ id, text }) => ({ id, quote: text })),
    });
    const { body } = await askAt(path, 'Kan man elda på kvällen i spisen?');
    expect(body).toMatch(
      /<li><a href="#[^"]+"><h2>[^<]+<\/h2><p>[^<]+<\/p><small>Hittat av AI<\/small><\/a>/,
    );
    await expect.poll(async () => (await missed()).length).toBe(1);
  });

  it('quotes what is sealed to the guest of the stay, and to nobody on the tag’s page', async () => {
    const { cabin, stay } = await newSealedCabin(app);
    for (const q of ['vad är koden till dörren', 'lösenord wifi', ...Object.values(CANARIES)]) {
      const { body } = await askAt(`/cabins/${cabin.token}`, q);
      const page = body.replace(/ value="[^"]*"/g, '');
      for (const canary of Object.values(CANARIES)) expect(page).not.toContain(canary);
    }
    const { pathname } = new URL(stay.link ?? '');
    const { body, headers } = await askAt(pathname, 'vad är koden till dörren');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toMatch(new RegExp(`<ul class="answers">.*${CANARIES.code}.*</ul>`));
  });
});

it('a restricted guide answers from what it shows, and from nothing else', async () => {
  const host = await newHost(app, { plan: 'premium', language: 'sv' });
  const older = await newActiveCabin(app, host);
  const { id, token } = await newActiveCabin(app, host);
  await fillService(host, id, 'house_info', { text: 'Veden ligger i boden bakom huset.' });
  await fillService(host, id, 'contact', { name: 'Karin', phone: '070-174 06 05' });
  const DAY_MS = 86_400_000;
  await app.database.db
    .update(users)
    .set({ planExpiresAt: new Date(Date.now() - (GRACE_DAYS + 1) * DAY_MS) })
    .where(eq(users.id, host.id));
  const shown = await app.app.inject({ url: `/api/guest/${token}?lang=sv` });
  expect(shown.json()).toMatchObject({ restricted: true });
  const quotes = async (q: string) =>
    (await app.app.inject({ url: `/api/guest/${token}/ask?lang=sv&q=${encodeURIComponent(q)}` })).json<{
      answers: { quote: string }[];
    }>().answers;
  expect(await quotes('var finns veden?')).toEqual([]);
  expect(await quotes('vad har värden för telefonnummer?')).toMatchObject([{ quote: '070-174 06 05' }]);
  expect(older.token).not.toBe(token);
  // The page has too few parts for a search field, but answers.
  const { body } = await askAt(`/cabins/${token}`, 'vad har värden för telefonnummer?');
  expect(body).toContain('<p>070-174 06 05</p>');
});
