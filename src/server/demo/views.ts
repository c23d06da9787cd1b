import type { GuestLanguage } from '#shared/languages.ts';

/** Pseudorandom numbers from 0 to 1 (mulberry32), equal for equal seeds, so that every start shows the same demo. */
function seededRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 2_654_435_761);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random value, by weight. */
function weightedChoice<Value extends string>(random: () => number, weights: Record<Value, number>): Value {
  const entries = Object.entries<number>(weights) as [Value, number][];
  let left = random() * entries.reduce((all, [, weight]) => all + weight, 0);
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error('there is nothing to draw');
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const YEAR_DAYS = 365;

/** Probability that a free cabin is booked on a day, from January to December, and the weights of guests' languages. */
const SEASONS = {
  lake: {
    months: [0.25, 0.25, 0.25, 0.3, 0.4, 0.6, 0.95, 0.85, 0.5, 0.4, 0.3, 0.35],
    languages: { sv: 12, de: 5, en: 3, no: 1, fr: 1, es: 0.3 },
  },
  mountain: {
    months: [0.6, 0.9, 0.85, 0.55, 0.2, 0.25, 0.4, 0.35, 0.35, 0.25, 0.25, 0.6],
    languages: { sv: 9, en: 4, no: 4, de: 3, fr: 0.5, es: 0.2 },
  },
  sea: {
    months: [0.15, 0.15, 0.15, 0.25, 0.35, 0.65, 0.95, 0.85, 0.45, 0.25, 0.2, 0.2],
    languages: { sv: 8, no: 5, de: 4, en: 3, fr: 1, es: 1 },
  },
} as const satisfies Record<string, { months: number[]; languages: Record<GuestLanguage, number> }>;

export type Season = keyof typeof SEASONS;

const DEVICES = { phone: 83, tablet: 10, desktop: 7 };

/** A page view, as a row of the table of scans without its cabin. */
export interface DemoView {
  at: Date;
  visitor: string;
  language: GuestLanguage;
  device: keyof typeof DEVICES;
  source: 'tag' | 'link';
}

interface Guide {
  code: string;
  season: Season;
  popularity: number;
  since: number;
}

/** When guests read, for each part of a stay: the first hour, and for how many hours. */
const HOURS = { arrival: [13, 8], between: [7, 14], leaving: [6, 4], before: [17, 5] } as const;
type Moment = keyof typeof HOURS;

/** The views of a cabin's guide in the last year, in order. */
export function viewsOf({ code, season, popularity, since }: Guide, now: Date): DemoView[] {
  const { months, languages } = SEASONS[season];
  const random = seededRandom(code);
  const today = Math.floor(now.getTime() / DAY_MS);
  const views: DemoView[] = [];

  function stay(first: number, nights: number): void {
    const language = weightedChoice(random, languages);
    const guests = 2 + Math.floor(random() * 4);
    for (let guest = 0; guest < guests; guest += 1) {
      const device = weightedChoice(random, DEVICES);
      const visitor = `${code}${first}/${guest}`;
      const read = (day: number, moment: Moment, source: DemoView['source']) => {
        const [from, length] = HOURS[moment];
        const at = new Date(day * DAY_MS + (from + (random() + random()) * (length / 2)) * HOUR_MS);
        if (at < now) views.push({ at, visitor, language, device, source });
      };
      const eager = () => random() < 0.25 * popularity;
      if (guest === 0 && random() < 0.6) read(first - 1 - Math.floor(random() * 4), 'before', 'link');
      for (let again = 0; again < 2; again += 1) if (eager()) read(first, 'arrival', 'tag');
      for (let night = 1; night < nights; night += 1) {
        if (eager()) read(first + night, 'between', random() < 0.9 ? 'tag' : 'link');
      }
      if (random() < 0.2) read(first + nights, 'leaving', 'tag');
    }
  }

  for (let day = today - Math.min(since, YEAR_DAYS) + 1; day <= today;) {
    const date = new Date(day * DAY_MS);
    const month = months[date.getUTCMonth()] ?? 0;
    const isWeekend = [0, 5, 6].includes(date.getUTCDay());
    if (random() > month * popularity * (isWeekend ? 1.4 : 0.7)) {
      day += 1;
      continue;
    }
    const nights = 2 + Math.floor(random() * (month > 0.6 ? 6 : 3));
    stay(day, nights);
    day += nights;
  }
  return views.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
