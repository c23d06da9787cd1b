import type { Passage, Reading } from '#shared/ask/passage.ts';
import {
  type Part,
  piecePassage,
  piecesOf,
  readingOf,
  recordPassage,
  valuePassage,
  wholeAnswer,
} from '#shared/ask/pieces.ts';
import { idOf, pageParts } from './page-parts.ts';
import { blocksIn, langOf, plainTextOf, textElements, textOf } from './page-texts.ts';
import { placePassages } from './place-passages.ts';

/** A passage and the element of the page that shows it. */
export interface Shown {
  passage: Passage;
  element: HTMLElement;
}

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const shownIn = (element: HTMLElement, passages: readonly Passage[]): Shown[] =>
  passages.map((passage) => ({ passage, element }));

/**
 * The page's passages, the same as those that `guidePassages` reads from the guide, without the host's texts in other
 * languages.
 */
export function pagePassages(): Shown[] {
  return [...cabinTimes(), ...address(), ...pageParts().flatMap(partPassages), ...notices()];
}

const pagePart = (key: string, title: string, about: readonly string[]): Part => ({
  serviceId: null,
  key,
  title,
  about,
  language: document.documentElement.lang,
});

function text(part: Part, field: string, elements: readonly Element[], above: string[] = []): Passage[] {
  const lang = elements[0] === undefined ? part.language : langOf(elements[0]);
  return piecesOf(blocksIn(elements)).map((piece) =>
    piecePassage(part, field, lang, piece, [readingOf(piece, lang, above)]),
  );
}

/** The cabin's times are in one line; the first word of each distinguishes check-in from check-out. */
const ARRIVAL = /^(?:Check-in|Inc|Inns|Arr|Ent)/;

function cabinTimes(): Shown[] {
  const cabin = textOf(document.querySelector('h1'));
  return all(document, '.place p:not(:has(a)) > small:only-child').flatMap((element) =>
    textOf(element)
      .split(' · ')
      .flatMap((label) => {
        const [time] = /\d{1,2}[:.]\d{2}/.exec(label) ?? [];
        if (time === undefined) return [];
        const isArrival = ARRIVAL.test(label);
        const part = pagePart('cabin', cabin, [isArrival ? 'checkin' : 'checkoutTime']);
        return shownIn(element, [
          valuePassage(part, isArrival ? 'checkInTime' : 'checkOutTime', time, label),
        ]);
      }),
  );
}

/** The address to read aloud, with its label. */
function address(): Shown[] {
  const here =
    document.querySelector<HTMLElement>('main .here') ?? document.querySelector<HTMLElement>('.here');
  const value = textOf(here?.querySelector('address'));
  if (here === null || value === '') return [];
  const part = pagePart('cabin', textOf(document.querySelector('h1')), ['address']);
  return shownIn(here, [valuePassage(part, 'location', value, here.firstChild?.textContent ?? '')]);
}

const notices = (): Shown[] =>
  all(document, '.notices > * span').flatMap((element) => {
    const title = element.closest('.notices')?.getAttribute('aria-label') ?? '';
    const lines = textOf(element)
      .split('\n')
      .map((line) => line.trim());
    const lang = langOf(element);
    const part = pagePart('notice', title, []);
    return shownIn(
      element,
      piecesOf([{ kind: 'text', lines }]).map((piece) =>
        piecePassage(part, 'text', lang, piece, [readingOf(piece, lang, [])]),
      ),
    );
  });

/** The keys of parts that are not services, by id. */
const KEYS: Readonly<Record<string, string>> = { about: 'cabin', directions: 'arrival' };

function partPassages(element: HTMLElement, index: number): Shown[] {
  const id = idOf(element);
  const isOwn = id.startsWith('own-');
  const key = isOwn ? 'custom' : (KEYS[id] ?? id);
  const title = textOf(element.querySelector('h2'));
  const part: Part = {
    // Only distinguishes the parts: the page does not know the ids of all services.
    serviceId: key === 'cabin' || key === 'arrival' ? null : index,
    key,
    title,
    about: isOwn || key === 'cabin' ? [] : [key],
    language: document.documentElement.lang,
  };
  const body =
    document.getElementById(id)?.matches('section') === true
      ? element.querySelector(':scope > div')
      : document.getElementById(id);
  if (body === null) return [];
  switch (id) {
    case 'map':
      return [];
    case 'wifi':
      return values(part, body, (dd) =>
        dd.querySelector('code') !== null
          ? { field: 'password', about: ['password', 'network'] }
          : dd.getAttribute('translate') === 'no'
            ? { field: 'ssid', about: ['ssid'] }
            : null,
      );
    case 'contact':
      return values(part, body, contactFact);
    case 'arrival':
      return codes(part, body);
    case 'emergencies':
      return [
        ...all(body, '.numbers > li').flatMap((row, at) => emergencyNumber(part, row, at)),
        ...placePassages({ ...part, about: ['hospital'] }, body, 'hospitals'),
      ];
    case 'minibar':
      return all(body, '.prices > li').flatMap((row, at) => {
        const name = textOf(row.firstElementChild);
        const price = textOf(row).slice(name.length).trim();
        return shownIn(row, recordPassage(part, `items.${at}`, [name, price], langOf(row), []));
      });
    case 'faq':
      return all(body, ':scope > details').flatMap((row, at) => {
        const elements = textElements(row.querySelector(':scope > div') ?? row);
        const passages = text(part, `items.${at}`, elements, [textOf(row.querySelector('summary'))]);
        return shownIn(
          row,
          wholeAnswer(passages, plainTextOf(elements)).map((one) => ({ ...one, kind: 'faqAnswer' })),
        );
      });
    default:
      return [
        // The check-out time belongs to the cabin.
        ...textShown(part, body, isOwn || key === 'custom' ? [title] : []),
        ...placePassages(part, body, 'items'),
        ...captions(part, body),
        ...(isOwn ? offer(part, body) : []),
      ];
  }
}

/** Each block has its own element, so that an answer links to it. */
function textShown(part: Part, body: Element, above: string[]): Shown[] {
  const elements = textElements(body).filter(
    (one) => one.querySelector(':scope > b:only-child') === null || part.key !== 'checkout',
  );
  const field = part.key === 'cabin' || (part.key === 'custom' && above.length > 0) ? 'description' : 'text';
  return text(part, field, elements, above).map((passage) => ({
    passage,
    element: (elements.find((one) => textOf(one).includes(passage.quote)) ?? body) as HTMLElement,
  }));
}

const captions = (part: Part, body: Element): Shown[] =>
  all(body, '.pics > li').flatMap((row, at) =>
    shownIn(row, text(part, `pictures.${at}`, all(row, 'figcaption'))),
  );

/** The values of a list, each with its label. */
function values(
  part: Part,
  body: Element,
  factOf: (dd: HTMLElement) => { field: string; about: string[] } | null,
): Shown[] {
  return all(body, ':scope > dl > dd').flatMap((dd) => {
    const fact = factOf(dd);
    const label = textOf(dd.previousElementSibling);
    const value = textOf(dd.querySelector('code') ?? dd);
    return fact === null
      ? []
      : shownIn(dd, [valuePassage({ ...part, about: fact.about }, fact.field, value, label)]);
  });
}

function contactFact(dd: HTMLElement): { field: string; about: string[] } {
  const label = textOf(dd.previousElementSibling);
  if (label === 'WhatsApp') return { field: 'whatsapp', about: ['host', 'phone'] };
  if (dd.getAttribute('translate') === 'no') return { field: 'email', about: ['host', 'email'] };
  return /\d{3}/.test(textOf(dd).replace(/[\s-]/g, ''))
    ? { field: 'phone', about: ['host', 'phone'] }
    : { field: 'name', about: ['host'] };
}

/** Codes with their names, and with their hints, which are among the directions. */
const codes = (part: Part, body: Element): Shown[] =>
  all(body, '.codes dd').flatMap((dd, at) => {
    const name = textOf(dd.previousElementSibling?.querySelector('span'));
    const heading = all(document, '#directions div > h3').find((one) => textOf(one) === name);
    const hint =
      heading === undefined ? '' : plainTextOf(textElements(heading.parentElement ?? heading).slice(1));
    const row = [name, textOf(dd.querySelector('code')), hint];
    return shownIn(
      dd,
      recordPassage({ ...part, about: ['code'] }, `codes.${at}`, row, langOf(heading ?? dd), []),
    );
  });

/** Sweden's numbers are shown with their purpose; that of the host's own number is its label. */
const COUNTRY = /^(?:112|1177|114 14|113 13)$/;

function emergencyNumber(part: Part, row: HTMLElement, at: number): Shown[] {
  const use = textOf(row.querySelector('span'));
  const [number] = /\+?\d[\d\s()/-]*\d/.exec(textOf(row.querySelector('b'))) ?? [];
  if (number === undefined) return [];
  const passage = valuePassage({ ...part, about: ['phone'] }, `numbers.${at}`, number, use);
  return shownIn(row, [COUNTRY.test(number) ? { ...passage, quote: `${use} · ${number}` } : passage]);
}

/** The price and the days of a paid service. */
const offer = (part: Part, body: Element): Shown[] =>
  all(body, ':scope > dl > dd:not(:has(input))').flatMap((dd) => {
    const value = textOf(dd);
    const field = dd.matches('.price') ? 'price' : 'availableDays';
    const passage = valuePassage(part, field, value, textOf(dd.previousElementSibling));
    const named: Reading = {
      lang: langOf(dd.closest('details, section')?.querySelector('h2') ?? dd),
      text: value,
      headings: [part.title],
    };
    return shownIn(dd, [{ ...passage, readings: [...passage.readings, named] }]);
  });
