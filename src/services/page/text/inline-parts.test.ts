import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inlineParts, plainText } from './inline-parts.ts';

const link = (href: string, words: string) => ({ kind: 'link', href, words });
const A = 'https://strand.example/a';
const LINK = link(A, 'strand.example');

describe('links', () => {
  test('words in brackets before an address become its link', () => {
    expect(inlineParts('Se [manualen](https://pump.example/a_(b)?x=1), tack')).toEqual([
      'Se ',
      link('https://pump.example/a_(b)?x=1', 'manualen'),
      ', tack',
    ]);
    expect(
      inlineParts('[**Se** manualen](https://pump.example/ "Pumpen") ![karta](https://pump.example/)'),
    ).toEqual([link('https://pump.example/', 'Se manualen'), ' ', link('https://pump.example/', 'karta')]);
  });

  test("a bare address shows its site's name, and the sentence keeps its punctuation", () => {
    expect(inlineParts('(https://www.pump.example/hjalp?sida=3).')).toEqual([
      '(',
      link('https://www.pump.example/hjalp?sida=3', 'pump.example'),
      ').',
    ]);
  });

  test('a bare address keeps brackets opened within it, and its site’s own letters', () => {
    expect(inlineParts('https://Sjöboden.example/Dal_(Sverige) och (https://x.example/a_(b)).')).toEqual([
      link('https://xn--sjboden-b1a.example/Dal_(Sverige)', 'sjöboden.example'),
      ' och (',
      link('https://x.example/a_(b)', 'x.example'),
      ').',
    ]);
  });

  test('other text stays as typed', () => {
    for (const text of [
      '[klicka](javascript:alert(1))',
      '[klicka](data:text/html,hej)',
      '[klicka](/konto)',
      '[klicka](https://bank.example@ond.example/)',
      'https://',
      'https://…',
      '['.repeat(10_000),
      '[a]('.repeat(10_000),
    ]) {
      expect(inlineParts(text)).toEqual([text]);
    }
  });

  test('of nested brackets the inner ones are a link', () => {
    expect(inlineParts('[a [b](https://pump.example/) c](javascript:x)')).toEqual([
      '[a ',
      link('https://pump.example/', 'b'),
      ' c](javascript:x)',
    ]);
    const brackets = ')'.repeat(10_000);
    expect(inlineParts(`https://pump.example/${brackets}`)).toEqual([
      link('https://pump.example/', 'pump.example'),
      brackets,
    ]);
  });

  const PAIRS = [
    '„“',
    '“”',
    '””',
    '«»',
    '»«',
    '‹›',
    '‘’',
    '‚‘',
    '「」',
    '『』',
    '《》',
    '（）',
    '【】',
    '［］',
    '()',
    '[]',
    '{}',
    '""',
    "''",
    '<>',
    '||',
    '❝❞',
    '〝〞',
  ];
  const ENDS = [
    ...Array.from('.,;:!?…。、，！？；：．｡،؛؟۔।՞·–—°™”“’»›"\'|'),
    '...',
    '?!',
    '\u200B',
    '\u200E',
    '\u00AD',
    '\u2060',
    '\uFEFF',
  ];

  test.each(PAIRS)('%s around an address are not part of it', (pair) => {
    const [open = '', close = ''] = pair;
    for (const end of ['', '.', ' och', ', ', `${close}.`]) {
      const parts = inlineParts(`Se ${open}${A}${close}${end}`);
      expect(parts).toEqual([`Se ${open}`, LINK, `${close}${end}`]);
    }
  });

  test.each(ENDS)('%s ends a sentence, but not an address', (end) => {
    expect(inlineParts(`Se ${A}${end}`)).toEqual(['Se ', LINK, end]);
    expect(inlineParts(`${A}${end} ${A}`)).toEqual([LINK, `${end} `, LINK]);
  });

  test('an address ends where a sentence continues without a blank', () => {
    expect(inlineParts(`见「${A}」。谢谢`)).toEqual(['见「', LINK, '」。谢谢']);
  });

  test('invisible characters within an address are removed', () => {
    expect(inlineParts('https://strand.\u00ADexample/\u200Ba')).toEqual([LINK]);
    expect(inlineParts(`[\u200Bhär](\u200B${A}\u200B)`)).toEqual([link(A, '\u200Bhär')]);
  });

  test.each(['**', '*', '_', '__', '***', '~~', '`'])('%s around an address are not part of it', (mark) => {
    for (const [before, after] of [
      ['', ''],
      ['Se ', '.'],
      ['(', ')'],
      ['', ', tack'],
    ] as const) {
      expect(plainText(`${before}${mark}${A}${mark}${after}`)).toBe(`${before}strand.example${after}`);
      expect(JSON.stringify(inlineParts(`${before}${mark}${A}${mark}${after}`))).toContain(
        JSON.stringify(LINK),
      );
    }
    expect(JSON.stringify(inlineParts(`${mark}Se ${A}${mark} nu`))).toContain(JSON.stringify(LINK));
  });

  test.each([
    'https://strand.example/a_b_c',
    'https://strand.example/*/b*c',
    'https://strand.example/_a_',
    'https://strand.example/a_(b)',
    'https://strand.example/a_[b]',
    'https://strand.example/?q=a&b=~c',
    'https://strand.example/it%E2%80%99s',
    'https://strand.example/@anna/',
    'https://strand.example/#!/a=',
  ])('what belongs to %s stays', (address) => {
    expect(inlineParts(`Se ${address}, och *vänta*`)[1]).toEqual(link(address, 'strand.example'));
  });

  test('an address within marks stays the same', () => {
    const address = fc
      .webUrl({ withQueryParameters: true })
      .filter((url) => /[\p{L}\p{N}/]$/u.test(url) && !/[()[\]{}'*_~|]/.test(url));
    const wrap = fc.constantFrom(
      ...PAIRS.map((pair) => Array.from(pair)),
      ...['*', '**', '_', '~~', '`'].map((mark) => [mark, mark]),
    );
    fc.assert(
      fc.property(
        address,
        fc.array(wrap, { maxLength: 3 }),
        fc.constantFrom('', ...ENDS),
        (url, wraps, end) => {
          const typed = wraps.reduce((inner, [open = '', close = '']) => `${open}${inner}${close}`, url);
          const found = JSON.stringify(inlineParts(`Se ${typed}${end} nu`));
          expect(found).toContain(JSON.stringify({ href: new URL(url).href }).slice(1, -1));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('marks of Markdown and chats', () => {
  const marked = (kind: string, ...parts: unknown[]) => ({ kind, parts });

  test('become elements', () => {
    expect(inlineParts('**Quiet:** 22-07')).toEqual([marked('strong', 'Quiet:'), ' 22-07']);
    expect(inlineParts('__Quiet:__ 22-07')).toEqual([marked('strong', 'Quiet:'), ' 22-07']);
    expect(inlineParts('*inte* _nu_, ~~aldrig~~ ~då~ `A1`')).toEqual([
      marked('em', 'inte'),
      ' ',
      marked('em', 'nu'),
      ', ',
      marked('s', 'aldrig'),
      ' ',
      marked('s', 'då'),
      ' ',
      marked('code', 'A1'),
    ]);
    expect(inlineParts('***mycket***')).toEqual([marked('strong', marked('em', 'mycket'))]);
    expect(inlineParts('**a *b* c**')).toEqual([marked('strong', 'a ', marked('em', 'b'), ' c')]);
  });

  test.each([
    ['**Quiet: **22-07', 'Quiet: 22-07'],
    ['**Code:** **1234**', 'Code: 1234'],
    ['(**Quiet**)', '(Quiet)'],
    ['**Quiet**ly', 'Quietly'],
    ['**[manual](https://strand.example/)**', 'manual'],
    ['`*not bold*`', '*not bold*'],
    ['**Rum 1**: *stora* sängen', 'Rum 1: stora sängen'],
  ])('%s reads %s', (typed, read) => {
    expect(plainText(typed)).toBe(read);
  });

  test.each([
    '2 * 4 m',
    '2*4*6 m',
    '2**4 och 3**5',
    'my_file_name',
    '__',
    '*_*',
    'Namn: ____ Datum: ____',
    '5* hotell och 4* hotell',
    'pris*\n*exkl. moms',
    'Tryck *1234* och #',
    '*1234#',
    '~5 km och ~7 km',
    'snake_case och _privat',
    '**öppen',
    '* ensam *',
    "rock'n'roll `n roll",
    '#lakelife',
    '-5 °C',
    'a_b_c*d*e',
  ])('%s only looks similar, and stays', (text) => {
    expect(inlineParts(text)).toEqual([text]);
  });

  test('no letter and no digit is lost', () => {
    const text = fc.array(
      fc.constantFrom(
        '*',
        '**',
        '_',
        '__',
        '~',
        '~~',
        '`',
        ' ',
        '\n',
        'a',
        'Ö',
        '7',
        '(',
        '[',
        '](',
        ')',
        '.',
        'ord',
        '😀',
      ),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(text, (all) => {
        const typed = all.join('');
        const letters = (words: string) => words.match(/[\p{L}\p{N}]|😀/gu);
        expect(letters(plainText(typed))).toEqual(letters(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['*a ', '_a', '**a', '`', '*a* ', '~a', '[', 'https://a.example/(', '*a _b ~c '])(
    'a text of nothing but %j is read at once',
    (piece) => {
      expect(plainText(piece.repeat(20_000 / piece.length)).length).toBeGreaterThan(0);
    },
  );
});
