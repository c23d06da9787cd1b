import { type Part, recordPassage } from '#shared/ask/pieces.ts';
import type { Shown } from './page-passages.ts';
import { langOf, textOf } from './page-texts.ts';

const spans = (inside: ParentNode | null | undefined) =>
  [...(inside?.querySelectorAll(':scope > span') ?? [])].map(textOf);

/** The rows of places of a part (`PlaceList`). */
export const placePassages = (part: Part, body: Element, list: string): Shown[] =>
  [...body.querySelectorAll<HTMLElement>('.places > li')].flatMap((row, index) => {
    const paragraphs = [...row.querySelectorAll(':scope > p')];
    const details = paragraphs.find((one) => one.querySelector(':scope > span') !== null);
    const described = paragraphs.find((one) => one !== details);
    const name = textOf(row.querySelector('b'));
    const desc = textOf(described);
    const parts = [name, ...spans(row.querySelector('small')), desc, ...spans(details)].filter(Boolean);
    // A name alone answers nothing.
    if (parts.length < 2) return [];
    const lang = langOf(described ?? row);
    const pageWords = {
      lang: part.language,
      text: parts
        .slice(1)
        .filter((one) => one !== desc)
        .join(' · '),
    };
    const text = [name, desc].join(' · ');
    const reading = { lang, text, headings: [], pageWords };
    return recordPassage(part, `${list}.${index}`, parts, lang, []).map((passage) => ({
      element: row,
      passage: part.key === 'taxi' ? passage : { ...passage, readings: [reading] },
    }));
  });
