import { describe, expect, it, test } from 'vitest';
import { GUEST_LANGUAGES, type GuestLanguage } from '../languages.ts';
import { ask } from './ask.ts';
import { indexGuide } from './guide-index.ts';
import { lexiconOf, MODEL, TOPICS } from './lexicons.ts';
import type { Passage } from './passage.ts';
import { piecesOf } from './pieces.ts';
import { tokensOf } from './reading.ts';

/** A text service: sentences under their headings. */
const passagesIn = (lang: GuestLanguage, text: Record<string, string[]>, key = 'house_info'): Passage[] =>
  Object.entries(text).flatMap(([heading, sentences]) =>
    sentences.map((quote, index) => ({
      serviceId: 1,
      key,
      title: '',
      field: 'text',
      quote,
      lang,
      readings: [
        {
          lang,
          text: quote,
          headings: heading === '' ? [] : [heading],
          ...(index > 0 && { before: sentences[index - 1] ?? '' }),
        },
      ],
      about: [key],
      kind: 'sentence' as const,
    })),
  );

const lexicons = GUEST_LANGUAGES.map(lexiconOf);
const asker = (passages: readonly Passage[]) => {
  const index = indexGuide(passages, lexicons, MODEL);
  return (question: string, lang?: GuestLanguage) => ask(index, question, lang).map(({ quote }) => quote);
};

const CABIN = {
  Värmen: ['Vrid upp termostaten i hallen till 20, det tar ett par timmar.'],
  'Öppna spisen': [
    'Spjället sitter på vänster sida.',
    'Ved finns i vedboden.',
    'Askan läggs i plåthinken på bron.',
  ],
  Bastun: ['Bastuaggregatet är elektriskt.', 'Vrid timern till 3, efter ca 40 min är det varmt.'],
  El: ['Proppskåpet sitter bakom dörren i tvättstugan.'],
  Köket: ['Kaffebryggaren står på bänken.', 'Lägg inte knivar i diskmaskinen.'],
  '': ['Lakan och handdukar ingår inte, ta med egna.', 'Vill ni hyra lakan kostar det 150 kr per person.'],
};
const [HEAT] = CABIN.Värmen;
const [DAMPER, WOOD, ASH] = CABIN['Öppna spisen'];
const [, SAUNA] = CABIN.Bastun;
const [FUSES] = CABIN.El;
const [LINEN, LINEN_PRICE] = CABIN[''];

describe('a question finds the sentence that answers it', () => {
  const answer = asker([
    ...passagesIn('sv', CABIN),
    ...passagesIn(
      'sv',
      { '': ['Inga husdjur, tyvärr.', 'Tyst efter 22.', 'Max 6 personer får sova i stugan.'] },
      'rules',
    ),
  ]);

  test.each([
    // inflected
    ['var hittar vi veden', WOOD],
    ['vad gör man med aska', ASH],
    ['var är säkringarna?', FUSES],
    // compounds, and words that mean the same
    ['hur startar man bastun', SAUNA],
    ['propskåp', FUSES],
    ['elcentralen?', FUSES],
    // polite, indirect, with what does not matter
    ['Hej! Vi undrar var man hittar spjället någonstans, tack på förhand', DAMPER],
    ['strömmen gick i halva stugan, var är säkringarna', FUSES],
    ['Går det bra att ta med vår lilla hund?', 'Inga husdjur, tyvärr.'],
    // without the keys for å, ä, ö; misspelt
    ['var ar sakringarna', FUSES],
    ['hur höjer man värmern', HEAT],
    // what is asked of the thing
    ['vad kostar det att hyra lakan', LINEN_PRICE],
    ['ingår handdukar', LINEN],
    ['hur länge tar det att värma bastun', SAUNA],
    ['hur många får sova här', 'Max 6 personer får sova i stugan.'],
    ['när ska det vara tyst', 'Tyst efter 22.'],
  ])('%s', (question, expected) => {
    expect(answer(question, 'sv')[0]).toBe(expected);
  });

  test.each([
    ['en', 'where is the firewood'],
    ['no', 'hvor finner vi ved'],
    ['de', 'Wo gibt es Brennholz?'],
    ['fr', 'où est le bois de chauffage ?'],
    ['es', 'donde esta la leña'],
  ] as const)('asked in another language (%s): %s', (lang, question) => {
    expect(answer(question, lang)[0]).toBe(WOOD);
  });
});

describe('silence', () => {
  const answer = asker(passagesIn('sv', CABIN));

  test.each([
    ['the guide does not have it', 'finns det hårtork'],
    ['the guide does not have it, in another language', 'Gibt es einen Hochstuhl?'],
    ['the thing, but no price', 'vad kostar veden'],
    ['the thing, but no hours', 'när är bastun öppen'],
    ['the thing, but no number of people', 'hur många får plats i bastun'],
    ['the thing, but not how it is used', 'hur startar man diskmaskinen'],
    ['the price of another thing', 'vad kostar det att hyra handdukar'],
    ['the wood of another thing', 'var finns veden till bastun'],
    ['a word that nothing explains', 'finns det ved på Systembolaget i Mora'],
    ['nothing asked', 'hej'],
    ['nothing asked, in many words', 'Hej, tack så mycket för allt, det är så fint här'],
  ])('%s: %s', (_why, question) => {
    expect(answer(question, 'sv')).toEqual([]);
  });
});

describe('what is said of another thing is no answer', () => {
  const answer = asker([
    ...passagesIn('sv', {
      '': [
        'Skidbussen går var 20:e minut och är gratis med liftkort.',
        'Mataffären ligger i byn, öppet 8–20. Macken ligger mittemot.',
        'Slutstädning kostar 900 kr.',
        'Huset har badkar men ingen hårtork.',
      ],
    }),
    ...passagesIn('sv', { 'Får hunden följa med?': ['Ja, i koppel.'] }, 'faq'),
  ]);

  test.each([
    ['beside it', 'vad kostar liftkortet'],
    ['in the sentence before', 'när öppnar macken'],
    ['with another first part', 'vad kostar flyttstädning'],
  ])('%s: %s', (_why, question) => {
    expect(answer(question, 'sv')).toEqual([]);
  });

  test.each([
    ['what is beside a thing is free', 'vad kostar skidbussen', 'Skidbussen går'],
    ['the hours of the thing itself', 'när öppnar mataffären', 'Mataffären ligger'],
    ['either of two things', 'finns det badkar eller dusch', 'Huset har badkar'],
    ['a thing within the words that ask', 'får hunden följa med', 'Ja, i koppel.'],
  ])('%s: %s', (_why, question, expected) => {
    expect(answer(question, 'sv')[0]).toContain(expected);
  });
});

describe('what the question asks beyond the thing itself', () => {
  const answer = asker([
    ...passagesIn('en', {
      '': [
        'Towels are in the bathroom.',
        'Spare pillows are in the chest.',
        'Bus 24 stops at the gate.',
        'You may row the boat.',
      ],

      Gym: ['Ask Karin, she knows.'],
    }),
    ...passagesIn('en', { '': ['The well is low: please do not use the washing machine.'] }, 'notice'),
  ]);

  test.each([
    ['a spare one', 'are there spare towels'],
    ['a spare one, in another language', 'finns det extra handdukar'],
    ['the last one', 'is there a last bus'],
    ['whether there is one, of a notice that asks for something', 'is there a washing machine'],
    ['a thing that only the heading names', 'is there a gym'],
  ])('is not answered without it: %s', (_why, question) => {
    expect(answer(question, 'en')).toEqual([]);
  });

  test.each([
    ['are there towels', 'Towels are'],
    ['do you have additional pillows', 'Spare pillows'],
    ['is there a bus', 'Bus 24'],
  ])('is answered with it: %s', (question, expected) => {
    expect(answer(question, 'en')[0]).toContain(expected);
  });

  it('wants the thing itself of a place that nothing else is asked of', () => {
    const places = passagesIn('en', { '': ['Cider House · Pizza and cider'] }, 'tips');
    const place = asker(places.map((one) => ({ ...one, kind: 'record' as const })));
    expect(place('alcohol', 'en')).toEqual([]);
    expect(place('cider', 'en')).toHaveLength(1);
  });
});

describe('what is asked of a thing is told by figures and set words', () => {
  const answer = asker([
    ...passagesIn('en', {
      '': [
        'The double bed is 160 x 200.',
        'The climbing park is for children from 8 years.',
        'Towels are changed every Wednesday.',
        'Washing powder: laundry room.',
        'The café is open Monday to Friday, 9 to 4.',
        'The wine shop: Saturday till 3.',
        'The deposit is returned within 14 days.',
        'There is no microwave.',
        'The alarm beeps at times, press the button.',
        'One highchair is in the hall cupboard.',
      ],
      Pool: ['It is heated to 28 °C.'],
      Stairs: ['The gate hangs on the wall.'],
    }),
    ...passagesIn('en', { '': ['Max 6.'] }, 'rules'),
  ]);

  test.each([
    ['a size', 'how big is the double bed', 'The double bed'],
    ['an age', 'what is the minimum age for the climbing park', 'The climbing park'],
    ['how often', 'hur ofta byts handdukarna', 'Towels are changed'],
    ['a room', 'where is the washing powder', 'Washing powder'],
    ['a day', 'is the café open on Friday', 'The café is'],
    ['the last hour', 'how late is the wine shop open', 'The wine shop'],
    ['a term', 'when do we get the deposit back', 'The deposit is'],
    ['that there is none', 'where is the microwave', 'There is no'],
    ['despite an aside', 'the alarm beeps when we fry fish', 'The alarm'],
    ['a temperature', 'what is the temperature of the pool', 'It is heated'],
    ['parts of a thing', 'Treppenschutzgitter', 'The gate hangs'],
    ['how many may stay', 'how many people can stay', 'Max 6'],
    ['one of a thing', 'do you have a highchair', 'One highchair'],
  ])('%s: %s', (_what, question, expected) => {
    expect(answer(question, 'en')[0]).toContain(expected);
  });

  test.each([
    ['no size', 'how big is the microwave'],
    ['not how often', 'how often is the pool heated'],
    ['not on that day', 'is there a highchair on Sunday'],
    ['no temperature', 'what is the temperature of the café'],
  ])('%s: %s', (_what, question) => {
    expect(answer(question, 'en')).toEqual([]);
  });
});

it('does not take the heating of a sauna for that of the house', () => {
  const answer = asker(passagesIn('en', { Sauna: ['Light the stove, heating takes 90 minutes.'] }));
  expect(answer('how do we turn on the heating', 'en')).toEqual([]);
  expect(answer('how long does the sauna take to heat', 'en')).toHaveLength(1);
});

it('wants a number where several of a thing are asked for', () => {
  const answer = asker(passagesIn('en', { '': ['The highchair is in the hall.'] }));
  expect(answer('do you have two highchairs', 'en')).toEqual([]);
  expect(answer('do you have a highchair', 'en')).toHaveLength(1);
});

it('takes the name of the host or the cabin for nothing that is asked', () => {
  const [towels] = passagesIn('en', { '': ['Towels are in the chest.'] });
  const host = {
    kind: 'value' as const,
    key: 'contact',
    field: 'name',
    quote: 'Karinna Ek',
    about: ['host'],
  };
  const answer = asker(towels === undefined ? [] : [towels, { ...towels, ...host, readings: [] }]);
  expect(answer('karinna where are the towels', 'en')).toEqual(['Towels are in the chest.']);
});

it('reads a few words above a longer line as its heading, where paragraphs begin so', () => {
  const lines = ['The sauna', 'It takes an hour to warm up.', '', 'The boat', 'It lies at the long jetty.'];
  expect(piecesOf([{ kind: 'text', lines }]).map(({ text, headings }) => [text, ...headings])).toEqual([
    ['It takes an hour to warm up.', 'The sauna'],
    ['It lies at the long jetty.', 'The boat'],
  ]);
  const [rule] = piecesOf([{ kind: 'text', lines: ['No smoking', 'Please close the doors at night.'] }]);
  expect(rule?.text).toBe('No smoking');
});

it('wants all that is asked of a place to be told', () => {
  const answer = asker(passagesIn('en', { '': ['Cave · Visits every hour, 5 €'] }, 'tips'));
  expect(answer('do children pay at the cave', 'en')).toEqual([]);
  expect(answer('cave visits', 'en')).toHaveLength(1);
});

it('takes a place of the neighbourhood for none of the house', () => {
  const spa = passagesIn('en', { '': ['Seaside Spa · Sauna and pool, open 8 to 20'] }, 'wellness');
  const answer = asker(spa.map((one) => ({ ...one, kind: 'record' as const })));
  expect(answer('do you have a sauna', 'en')).toEqual([]);
  expect(answer('until when is the seaside spa open', 'en')).toHaveLength(1);
});

it('reads what the words of a phrase say: that it is free', () => {
  const answer = asker(passagesIn('en', { '': ['The final cleaning is included in the price.'] }));
  expect(answer('how much is the cleaning', 'en')).toHaveLength(1);
});

it('gives the number of the host whom guests call by name', () => {
  const [sentence] = passagesIn('en', { '': ['Pontus Holm'] }, 'contact');
  const value = (field: string, quote: string, about: string[]): Passage[] =>
    sentence === undefined
      ? []
      : [
          {
            ...sentence,
            kind: 'value',
            field,
            quote,
            about,
            readings: [{ lang: 'en', text: quote, headings: [] }],
          },
        ];
  const answer = asker([
    ...value('name', 'Pontus Holm', ['host']),
    ...value('phone', '+46 70 555 09 31', ['host', 'phone']),
  ]);
  expect(answer('whats pontus number', 'en')).toEqual(['+46 70 555 09 31']);
  expect(answer('whats ingrids number', 'en')).toEqual([]);
});

it('does not answer by the words of a password', () => {
  const [sentence] = passagesIn('es', { '': ['olas&papas&mojo'] }, 'wifi');
  const answer = asker(sentence === undefined ? [] : [{ ...sentence, kind: 'value', about: ['password'] }]);
  expect(answer('cómo están las olas', 'es')).toEqual([]);
  expect(answer('contraseña', 'es')).toHaveLength(1);
});

it('finds a name that is made of words of the lexicon', () => {
  const answer = asker(passagesIn('de', { '': ['Der Gasthof Stern öffnet um 17 Uhr.'] }));
  expect(answer('när öppnar gasthof stern', 'sv')).toHaveLength(1);
});

it('answers whether to bring something by what is not there', () => {
  const answer = asker(passagesIn('en', { '': ['Salt and pepper are in the tin, no oil.'] }));
  expect(answer('should we bring cooking oil', 'en')).toHaveLength(1);
});

it('does not answer by a place what one can do there', () => {
  const answer = asker(
    passagesIn('en', { '': ['Lighthouse, the path starts at the yellow house.'] }, 'tips'),
  );
  expect(answer('can we go up the lighthouse', 'en')).toEqual([]);
  expect(answer('where is the lighthouse', 'en')).toHaveLength(1);
});

it('tells words with å from those with ä, and finds both without their keys', () => {
  const topicsOf = (text: string) =>
    tokensOf(text, lexiconOf('sv')).flatMap(({ topics }) => topics.map((topic) => TOPICS[topic]));
  expect(topicsOf('säng')).toEqual(['bed']);
  expect(topicsOf('sång')).toEqual([]);
  expect(topicsOf('sang')).toEqual(['bed']);
});

it('remembers no more than some thousand of the words that guests ask', () => {
  const { found, compounds } = lexiconOf('sv');
  for (let at = 0; at < 25_000; at += 1) tokensOf(`xq${at.toString(36)}zw`, lexiconOf('sv'));
  for (const { size } of [found, compounds]) expect(size).toBeLessThanOrEqual(20_000);
});

it('answers at most three times, and never twice with one passage', () => {
  const answer = asker(
    passagesIn('en', { Beds: Array.from({ length: 9 }, (_, at) => `Bed ${at} is in the loft.`) }),
  );
  const quotes = answer('where are the beds', 'en');
  expect(quotes.length).toBeLessThanOrEqual(3);
  expect(new Set(quotes).size).toBe(quotes.length);
});

it('reads sentences in another language than the guide says', () => {
  const answer = asker(passagesIn('sv', { '': ['The laundry room is in the basement, book on the list.'] }));
  expect(answer('var är tvättstugan', 'sv')).toHaveLength(1);
});

test('every lexicon has the same topics in the same order', async () => {
  const names = await Promise.all(
    GUEST_LANGUAGES.map(async (language) => {
      const { default: file } = (await import(`./lexicon/${language}.json`)) as {
        default: { topics: object };
      };
      return Object.keys(file.topics);
    }),
  );
  for (const one of names) expect(one).toEqual(TOPICS);
});

it('a check-in time says when guests may come, not whether they may come earlier', () => {
  const answer = asker([
    {
      serviceId: null,
      key: 'cabin',
      title: '',
      field: 'checkInTime',
      quote: '15:00',
      lang: 'sv',
      readings: [{ lang: 'sv', text: '15:00', headings: ['Incheckning'] }],
      about: ['checkin'],
      kind: 'value',
    },
  ]);
  expect(answer('när får vi checka in?')).toEqual(['15:00']);
  for (const question of ['går det att checka in tidigare?', 'kan vi få komma redan vid 13?'])
    expect(answer(question), question).toEqual([]);
});
