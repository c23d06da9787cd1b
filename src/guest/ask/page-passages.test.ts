// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Passage } from '#shared/ask/passage.ts';
import { THEMES } from '#shared/themes.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { renderGuide } from '../render.tsx';
import { TEST_PAGE, TEST_VALUES, testGuide } from '../testing/test-guide.ts';
import { guidePassages } from './passages.ts';

const TEXT = `Vi är glada att ni är här. Nyckeln hänger i skåpet.

# Värmen
Vrid upp **termostaten** i hallen till 20. Det tar ett par timmar.

Sopor:
- Matavfall läggs i den bruna tunnan. Påsar finns under diskhon.
- Resten i [soprummet](https://sopor.example/rum)

1. Öppna spjället
2. Tänd med björknäver. Stäng luckan efter en stund.`;

const NOTICES: Guide['notices'] = [
  {
    id: 1,
    text: 'Vattnet stängs av på tisdag. Fyll en hink.',
    language: 'sv',
    level: 'info',
    startsAtUtc: '2026-06-01T00:00:00.000Z',
    endsAtUtc: '2026-07-01T00:00:00.000Z',
  } as Guide['notices'][number],
];

const guideOf = (themeKey: (typeof THEMES)[number]): Guide => {
  const guide = testGuide(
    { notices: NOTICES },
    {
      ...TEST_VALUES,
      house_info: { text: TEXT },
      faq: {
        items: [
          { title: 'Finns det en hårtork?', description: 'Ja, i badrummet. Den ligger i lådan.' },
          { title: 'Får vi grilla?', description: 'Ja.\n\nInte vid eldningsförbud. Grillen står i boden.' },
        ],
      },
    },
  );
  return { ...guide, cabin: { ...guide.cabin, themeKey } };
};

/** A variable, so that TypeScript does not compile the phone's script with the server's options. */
const PHONE = '../enhance/ask/page-passages.ts' as string;

/** The passages that the phone finds on a guide's page. */
async function pagePassages(guide: Guide): Promise<Passage[]> {
  const { document } = globalThis as unknown as {
    document: { open(): void; write(html: string): void; close(): void };
  };
  document.open();
  document.write(renderGuide(guide, TEST_PAGE));
  document.close();
  const phone = (await import(PHONE)) as {
    pagePassages: () => { passage: Passage }[];
  };
  return phone.pagePassages().map(({ passage }) => passage);
}

/**
 * Without what the page words differently: the address with its region, emergency numbers with their purpose, and the
 * names that it shows for places without one.
 */
const compared = (passages: readonly Passage[]) =>
  passages
    .filter(({ field }) => field !== 'location')
    .map(({ key, quote, longer, kind, about, readings }) => ({
      key,
      quote: key === 'emergencies' && kind === 'value' ? quote.split(' · ').at(-1) : quote,
      longer,
      kind,
      about,
      readings: key === 'restaurants' ? [] : readings.slice(0, 1),
    }))
    .toSorted((a, b) => `${a.key} ${a.quote}`.localeCompare(`${b.key} ${b.quote}`));

// R-ask-3
test.each(THEMES)(
  'the phone reads on the page what the server reads in the guide, in theme %s',
  async (theme) => {
    const guide = guideOf(theme);
    const onPage = await pagePassages(guide);
    const inGuide = guidePassages({ shown: guide, original: guide });
    expect(inGuide.length).toBeGreaterThan(50);
    expect(compared(onPage)).toEqual(compared(inGuide));
  },
);
