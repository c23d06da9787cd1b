import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#server/http-client.ts';
import { startTranslationServer } from '#test/translation-server.ts';
import { createSplitter } from './protected-pieces.ts';
import { fromMarkup, toMarkup, translateTexts } from './machine-texts.ts';
import { translatorOf } from './translator.ts';

const servers = {
  libretranslate: await startTranslationServer('libretranslate'),
  deepl: await startTranslationServer('deepl'),
};
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));
beforeEach(() => {
  for (const server of Object.values(servers)) {
    server.mode = 'answers';
    server.questions.length = 0;
  }
});

/** Short, because tests wait for it, but long enough for a slow machine. */
const PATIENCE_MS = 1500;

const closing = new AbortController();
const serviceAt = ({ settings }: (typeof servers)['deepl']) => ({
  url: settings.TRANSLATE_URL,
  kind: settings.TRANSLATE_KIND,
  key: settings.TRANSLATE_KEY,
});

describe.each(['libretranslate', 'deepl'] as const)('a %s service', (kind) => {
  const server = servers[kind];
  const translate = translatorOf(serviceAt(server), closing.signal, PATIENCE_MS);

  it('gets its own language codes', async () => {
    const codes = kind === 'deepl' ? ['EN-GB', 'NB', 'DE'] : ['en', 'nb', 'de'];
    for (const to of ['en', 'no', 'de'] as const) await translate(['Hej'], to === 'no' ? 'en' : 'no', to);
    expect(server.questions.map(({ to }) => to)).toEqual(codes);
    expect(server.questions.map(({ from }) => from.toLowerCase())).toEqual(['nb', 'en', 'nb']);
  });

  it('gets at most fifty texts per request', async () => {
    const texts = Array.from({ length: 120 }, (_, at) => `Text ${at}`);
    const answers = await translate(texts, 'sv', 'fr');
    expect(server.questions.map((question) => question.texts.length)).toEqual([50, 50, 20]);
    expect(answers[119]).toMatch(/^\[fr\] Text 119$/i);
  });

  it('that is busy is asked once more', async () => {
    server.mode = { status: 429 };
    server.meanwhile = async () => {
      if (server.questions.length > 1) server.mode = 'answers';
    };
    expect(await translate(['Hej'], 'sv', 'de')).toHaveLength(1);
    expect(server.questions).toHaveLength(2);
    server.meanwhile = async () => {};
  });

  it.each([
    ['is busy', { status: 429 }, /answers 429/],
    ['has used up its quota', { status: 456 }, /answers 456/],
    ['does not know the key', { status: 403 }, /answers 403/],
    ['fails', { status: 500 }, /answers 500/],
    ['says nothing', 'stalls', /cannot be reached/],
    ['answers byte by byte', 'drips', /cannot be reached/],
    ['hangs up', 'hangs up', /cannot be reached/],
    ['sends the caller elsewhere', 'sends away', /cannot be reached: .*redirect/],
    ['sends a page', 'speaks HTML', /not JSON/],
    ['never stops sending', 'is too long', /too long/],
    ['leaves a text out', 'counts wrong', /another number/],
    ['sends something else', 'answers numbers', /no sense/],
  ] as const)('that %s has failed', async (_what, mode, message) => {
    server.mode = mode;
    const failure = await translate(['Ett', 'Två'], 'sv', 'de').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(String(failure)).toMatch(message);
  });
});

describe('a LibreTranslate server', () => {
  const server = servers.libretranslate;

  it.each(['refuses lists', 'joins lists'] as const)('that %s gets one text at a time', async (mode) => {
    server.mode = mode;
    const translate = translatorOf(serviceAt(server), closing.signal, PATIENCE_MS);
    expect(await translate(['Ett', 'Två'], 'sv', 'de')).toEqual(['[de] Ett', '[de] Två']);
    expect(server.questions.map(({ texts, isOne }) => [texts, isOne])).toEqual([
      [['Ett', 'Två'], false],
      [['Ett'], true],
      [['Två'], true],
    ]);
  });
});

describe('a translation service', () => {
  it.each([
    ['libretranslate', ''],
    ['libretranslate', '/'],
    ['libretranslate', '/translate'],
    ['libretranslate', '/translate/'],
    ['deepl', '/'],
    ['deepl', '/v2'],
    ['deepl', '/v2/translate'],
  ] as const)('of kind %s is found at its address with "%s"', async (kind, end) => {
    const service = serviceAt(servers[kind]);
    const translate = translatorOf({ ...service, url: service.url + end }, closing.signal, PATIENCE_MS);
    expect(await translate(['Hej'], 'sv', 'de')).toEqual([expect.stringMatching(/^\[de\] Hej$/i)]);
  });
});

describe('an unreachable translation service', () => {
  it('is logged with the reason', async () => {
    const service = { ...serviceAt(servers.libretranslate), url: 'http://127.0.0.1:9' };
    const failure = translatorOf(service, closing.signal, PATIENCE_MS)(['Hej'], 'sv', 'de');
    await expect(failure).rejects.toThrow(/cannot be reached: (connect ECONNREFUSED|bad port)/);
  });
});

describe('protected pieces', () => {
  const cut = createSplitter(['Sjöstugan', 'Sjö', 'Granön 4, Tranemo', 'Tranemo', 'Astrid Lind', 'hemligt!']);
  const kept = (line: string) =>
    cut(line)
      .filter(({ isProtected }) => isProtected)
      .map(({ text }) => text);

  it.each([
    ['Hej {name}, {{code}} och %s!', ['{name}', '{{code}}', '%s']],
    [
      'Se https://stugan.example/karta?x=1, eller www.sl.se.',
      ['https://stugan.example/karta?x=1', 'www.sl.se'],
    ],
    ['Boka på badhuset.se/tider eller via info@bad.example.', ['badhuset.se/tider', 'info@bad.example']],
    ['Ring Astrid Lind, +46 (0)70-123 45 67.', ['Astrid Lind', '+46 (0)70-123 45 67']],
    ['Koden är 4711# och nyckeln ABCD1234.', ['4711#', 'ABCD1234']],
    ['Sjöstugan i Tranemo ligger vid Sjö, inte Sjögården.', ['Sjöstugan', 'Tranemo', 'Sjö']],
    ['Lösenordet är hemligt! utan mellanslag', ['hemligt!']],
    ['Öppet 10.00–18.00 från 1800-talet.', ['10.00–18.00', '1800']],
    ['Bara vanliga ord, 2 katter och en 3:a.', []],
  ])('%s', (line, expected) => {
    expect(kept(line)).toEqual(expected);
    expect(
      cut(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  });

  it('survive the conversion to markup and back', () => {
    const line = 'Tom & Astrid Lind <3 "kaffe" {x}';
    expect(fromMarkup(toMarkup(cut(line)))).toBe(line);
    expect(fromMarkup('Caf&eacute; &#233; &#xE9;\u0000 &amp;lt;')).toBe('Caf&eacute; é é &lt;');
  });
});

describe('a host’s text', () => {
  const translating = (kind: 'libretranslate' | 'deepl') => ({
    translate: translatorOf(serviceAt(servers[kind]), closing.signal),
    from: 'sv' as const,
    to: 'de' as const,
    cut: createSplitter(['Sjöstugan']),
  });
  const text = 'Välkommen till Sjöstugan!\n\n- Ring 0325-123 45\r\n  • Släck ljuset \n4711\n';

  it('keeps its lines, lists and white space', async () => {
    expect(await translateTexts(translating('deepl'), [text, ''])).toEqual([
      '[DE] Välkommen till Sjöstugan!\n\n- [DE] Ring 0325-123 45\r\n  • [DE] Släck ljuset \n4711\n',
      '',
    ]);
    expect(servers.deepl.questions.flatMap(({ texts }) => texts)).toEqual([
      'Välkommen till <code translate="no">Sjöstugan</code>!',
      'Ring <code translate="no">0325-123 45</code>',
      'Släck ljuset',
    ]);
  });

  it('is not translated by a service that answers nothing', async () => {
    const translate = async (texts: readonly string[]) => texts.map(() => ' \n');
    await expect(translateTexts({ ...translating('deepl'), translate }, [text])).rejects.toThrow(
      ServiceFailure,
    );
  });

  it('keeps them even with a service that changes them', async () => {
    servers.libretranslate.mode = 'mangles';
    expect(await translateTexts(translating('libretranslate'), [text])).toEqual([
      '[de] Välkommen till Sjöstugan!\n\n- [de] Ring 0325-123 45\r\n  • [de] Släck ljuset \n4711\n',
    ]);
  });
});
