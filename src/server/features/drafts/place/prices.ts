import { TEXT_LIMITS } from '#shared/limits.ts';
import type { Run } from '../document.ts';
import { type Price, pricesIn } from './marks.ts';
import type { Line } from './outline.ts';
import { isHeaderRow } from './rows.ts';
import type { Section } from './sections.ts';
import { claim, type Draft, isClaimed, textAt } from './state.ts';

/** Finds price lists. */

export interface PriceRow {
  title: string;
  price: number;
  currency: string | null;
  from: Run[];
}

const CROWNS: Readonly<Record<string, string>> = { sv: 'SEK', no: 'NOK', da: 'DKK' };
/** The fewest consecutive lines ending in a price that are a price list. */
const MIN_UNNAMED = 3;

const strip = (draft: Draft, run: Run): Run => {
  const typed = textAt(draft, run);
  const lead = /^[\s,;:.()–—\-|·=/…_]+/u.exec(typed)?.[0].length ?? 0;
  const tail = /[\s,;:.(–—\-|·=/…_]+$/u.exec(typed.slice(lead))?.[0].length ?? 0;
  return { start: run.start + lead, end: Math.max(run.start + lead, run.end - tail) };
};

/** A line's title and price; null for a line without a price or with several. */
function priceIn(draft: Draft, line: Line, section: Section, isNamed: boolean): PriceRow | null {
  const crowns = CROWNS[section.langs[0] ?? 'sv'] ?? CROWNS[draft.langs[0] ?? 'sv'] ?? 'SEK';
  if (isClaimed(draft, line)) return null;
  const filled = line.cells.filter((cell) => cell.end > cell.start);
  if (filled.length >= 2) {
    const [title, ...others] = filled;
    for (const cell of others) {
      const all = pricesIn(draft.clean, cell, crowns, isNamed);
      const [price] = all;
      if (price === undefined || title === undefined || all.length > 1) continue;
      return rowOf(draft, title, price);
    }
    return null;
  }
  const prices = pricesIn(draft.clean, line, crowns);
  const [price] =
    prices.length === 0 && isNamed ? pricesIn(draft.clean, line, crowns, true).slice(-1) : prices;
  if (price === undefined || prices.length > 1) return null;
  const before = strip(draft, { start: line.start, end: price.start });
  const after = strip(draft, { start: price.end, end: line.end });
  if (!isNamed && after.end - after.start > 15) return null;
  const title = before.end > before.start ? before : after;
  return rowOf(draft, title, price);
}

function rowOf(draft: Draft, title: Run, price: Price): PriceRow | null {
  const text = textAt(draft, title).replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > TEXT_LIMITS.itemName || !/\p{L}{2}/u.test(text)) return null;
  return { title: text, price: price.value, currency: price.currency, from: [title, price] };
}

export function findPrices(draft: Draft): PriceRow[] {
  const rows: PriceRow[] = [];
  for (const section of draft.sections) {
    const isNamed = section.name === 'minibar';
    if (!isNamed && section.name !== 'general' && section.name !== null && section.name !== 'welcome')
      continue;
    let run: PriceRow[] = [];
    const end = () => {
      if (isNamed || run.length >= MIN_UNNAMED) {
        rows.push(...run);
        claim(draft, ...run.flatMap(({ from }) => from));
      }
      run = [];
    };
    for (const line of section.lines) {
      if (textAt(draft, line).trim() === '') continue;
      if (line.cells.length > 1 && isHeaderRow(draft, line, section)) continue;
      const row = priceIn(draft, line, section, isNamed);
      if (row === null) end();
      else run.push(row);
    }
    end();
  }
  return rows;
}

/** The currency of a list of prices: the one that most rows name, else that of the document's first language. */
export function currencyOf({ langs }: Draft, prices: readonly PriceRow[]): string {
  const named = prices.map(({ currency }) => currency).filter((one) => one !== null);
  const timesNamed = (currency: string) => named.filter((one) => one === currency).length;
  const [most] = named.toSorted((a, b) => timesNamed(b) - timesNamed(a));
  const crowns: Readonly<Record<string, string>> = { sv: 'SEK', no: 'NOK', da: 'DKK' };
  return most ?? crowns[langs[0] ?? ''] ?? 'EUR';
}
