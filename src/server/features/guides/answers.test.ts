import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { askGuide, QUESTION_LENGTH } from '#shared/contracts/guides.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { fillService, newActiveCabin, newHost } from '#test/factories.ts';
import { CANARIES, newSealedCabin } from '#test/sealed-cabin.ts';

const logged: string[] = [];
const logTo = new Writable({
  write(line: Buffer, _encoding, done) {
    logged.push(line.toString());
    done();
  },
});
const app = await startTestApp({ LOG_LEVEL: 'trace' }, { logTo });
afterAll(() => app.close());

const askAt = (token: string, q: string, lang = 'sv') =>
  clientOf(app).call(askGuide, { params: { token }, query: { q, lang } });
const quotesAt = async (...args: Parameters<typeof askAt>) =>
  (await askAt(...args)).answers.map(({ quote }) => quote);

/** A Swedish guide with rules in English too. */
async function askedCabin() {
  const host = await newHost(app, { plan: 'premium', language: 'sv' });
  const cabin = await newActiveCabin(app, host);
  await host.call(updateCabin, { params: { id: cabin.id }, body: { checkOutTime: '11:00' } });
  const house = '## Värmen\nVrid upp **termostaten** i hallen.\n\n## Ved\nVeden ligger i boden bakom huset.';
  await fillService(host, cabin.id, 'house_info', { text: house });
  await fillService(host, cabin.id, 'wifi', { ssid: 'Sjönät', password: 'gädda-och-gös' });
  await fillService(host, cabin.id, 'minibar', { currency: 'SEK', items: [{ title: 'Choklad', price: 25 }] });
  const rules = await fillService(host, cabin.id, 'rules', { text: 'Inga husdjur, tyvärr.' });
  return { host, cabin, rules };
}

describe('asking a guide (R-ask-1)', () => {
  it('answers with quotes of the guide and where they stand', async () => {
    const { cabin } = await askedCabin();
    const { answers, language } = await askAt(cabin.token, 'var finns veden?');
    expect(language).toBe('sv');
    expect(answers[0]).toMatchObject({
      key: 'house_info',
      title: 'Om huset',
      field: 'text',
      quote: 'Veden ligger i boden bakom huset.',
      lang: 'sv',
      by: 'guide',
    });
  });

  it('quotes text without its marks, values, and rows of lists', async () => {
    const { cabin } = await askedCabin();
    expect(await quotesAt(cabin.token, 'hur höjer man värmen')).toEqual(['Vrid upp termostaten i hallen.']);
    expect((await quotesAt(cabin.token, 'vad är lösenordet till wifi'))[0]).toBe('gädda-och-gös');
    expect((await quotesAt(cabin.token, 'vad kostar choklad'))[0]).toMatch(/^Choklad · 25\skr$/);
    const [checkOut] = (await askAt(cabin.token, 'när måste vi checka ut')).answers;
    expect(checkOut).toMatchObject({ serviceId: null, key: 'cabin', field: 'checkOutTime', quote: '11:00' });
  });

  it('finds a text in the host’s language and quotes it as read on the page', async () => {
    const { host, cabin, rules } = await askedCabin();
    await host.call(saveTranslations, {
      params: { id: cabin.id, lang: 'en' },
      body: { items: [{ serviceId: rules.serviceId, field: 'text', text: 'No pets, sorry.' }] },
    });
    const [answer] = (await askAt(cabin.token, 'får man ta med hund', 'en')).answers;
    expect(answer).toMatchObject({ quote: 'No pets, sorry.', lang: 'en' });
    const [original] = (await askAt(cabin.token, 'where is the firewood', 'en')).answers;
    expect(original).toMatchObject({ quote: 'Veden ligger i boden bakom huset.', lang: 'sv' });
  });

  it('is silent where the guide does not say, and for a question of blanks', async () => {
    const { cabin } = await askedCabin();
    for (const q of ['finns det hårtork', 'vad kostar veden', '  ']) {
      expect(await quotesAt(cabin.token, q)).toEqual([]);
    }
  });

  it('quotes a picture’s caption for what it says, not for the thing that it only names', async () => {
    const { host, cabin } = await askedCabin();
    const captions = ['Elskåpet', 'Vattenkranen: bakom luckan i hallen'];
    const pictures = captions.map((caption) => ({ imageUrl: 'https://pictures.example/a.jpg', caption }));
    await fillService(host, cabin.id, 'cleaning', { text: 'Dammsug golven.', pictures });
    expect(await quotesAt(cabin.token, 'var sitter vattenkranen')).toEqual([captions[1]]);
    expect(await quotesAt(cabin.token, 'var sitter elskåpet')).toEqual([]);
  });

  it('refuses a question that is too long', async () => {
    const { cabin } = await askedCabin();
    const query = { q: 'x'.repeat(QUESTION_LENGTH + 1) };
    const { status } = await clientOf(app).refused(askGuide, { params: { token: cabin.token }, query });
    expect(status).toBe(400);
  });

  it('answers the next question from what the host saved', async () => {
    const { host, cabin } = await askedCabin();
    expect(await quotesAt(cabin.token, 'finns det bastu')).toEqual([]);
    await fillService(host, cabin.id, 'cleaning', { text: 'Bastun städas av er.' });
    expect(await quotesAt(cabin.token, 'finns det bastu')).toEqual(['Bastun städas av er.']);
  });
});

describe('what is asked and what is hidden (R-ask-2)', () => {
  it('is not stored by browsers, and is in no log', async () => {
    const { cabin } = await askedCabin();
    const q = 'var finns Talgoxe91';
    const answer = await app.app.inject({
      method: 'GET',
      url: `/api/guest/${cabin.token}/ask?lang=sv&q=${encodeURIComponent(q)}`,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.app.inject({ method: 'GET', url: `/api/guest/NOSUCH00/ask?q=${encodeURIComponent(q)}` });
    expect(logged.join('')).not.toContain('Talgoxe91');
  });

  it('quotes nothing that is sealed', async () => {
    const { cabin } = await newSealedCabin(app);
    const questions = [
      'vad är lösenordet till wifi',
      'vad är koden till dörren',
      'kod',
      'hur kommer vi in',
      'hur hittar vi hit',
      'Sväng vänster',
      ...Object.values(CANARIES),
    ];
    for (const q of questions) {
      const answers = JSON.stringify(await askAt(cabin.token, q));
      for (const canary of Object.values(CANARIES)) expect(answers).not.toContain(canary);
    }
  });
});
