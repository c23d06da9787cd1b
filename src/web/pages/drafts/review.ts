import type { Draft } from '#shared/contracts/drafts.ts';
import { PART_KEYS, type PartKey, type PartValue } from './part-value.ts';
import { withoutPassage, withPassage } from './passage-text.ts';
import type { Saved } from './save-part.ts';

/** A part of the guide as a document proposes it, until it is saved or skipped. */
export interface Part {
  id: string;
  key: PartKey;
  value: PartValue;
  state: 'open' | 'skipped' | 'accepted';
  /** Of an accepted part, to undo its save. */
  saved?: Saved;
}

export type UnplacedReason = NonNullable<Draft['unplaced'][number]['reason']>;

/** A run of the document that goes to one place. */
export interface Passage {
  start: number;
  end: number;
  /** The ids of its parts: several if two values were read from it, none if it is left out. */
  parts: readonly string[];
  /** Why it is left out. */
  reason?: UnplacedReason;
  /** Whether it holds the code of a door. */
  hasCode: boolean;
}

type Placement = Pick<Review, 'parts' | 'passages'>;

/** A document and what becomes of it. */
export interface Review {
  text: string;
  parts: readonly Part[];
  /** In order, without overlaps; together they hold every character but white space. */
  passages: readonly Passage[];
  /** Earlier placements, the latest first. */
  history: readonly Placement[];
  /** Numbers the parts made by moving. */
  made: number;
}

/** The most moves and skips that can be undone. */
const MAX_HISTORY = 20;

const byGuideOrder = (parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => PART_KEYS.indexOf(one.key) - PART_KEYS.indexOf(other.key));

const codesOf = ({ proposals }: Draft): string[] =>
  proposals.flatMap(({ key, value }) => {
    const codes = key === 'arrival' ? value['codes'] : [];
    return Array.isArray(codes) ? codes.map((row: Record<string, unknown>) => String(row['code'])) : [];
  });

/** The runs of a document, cut where they overlap. */
function passagesOf(draft: Draft): Passage[] {
  const runs = [
    ...draft.proposals.flatMap(({ id, from }) => from.map((run) => ({ ...run, id, reason: undefined }))),
    ...draft.unplaced.map((run) => ({ ...run, id: undefined, reason: run.reason })),
  ];
  const edges = [...new Set(runs.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  const codes = codesOf(draft);
  return edges.flatMap((start, at): Passage[] => {
    const end = edges[at + 1] ?? start;
    const text = draft.text.slice(start, end);
    const here = runs.filter((run) => run.start <= start && end <= run.end);
    if (here.length === 0 || text.trim() === '') return [];
    const reason = here.find((run) => run.reason !== undefined)?.reason;
    return [
      {
        start,
        end,
        parts: [...new Set(here.flatMap(({ id }) => id ?? []))],
        ...(reason !== undefined && { reason }),
        hasCode: reason === 'code' || codes.some((code) => text.includes(code)),
      },
    ];
  });
}

export const reviewOf = (draft: Draft): Review => ({
  text: draft.text,
  parts: byGuideOrder(draft.proposals.map(({ id, key, value }) => ({ id, key, value, state: 'open' }))),
  passages: passagesOf(draft),
  history: [],
  made: 0,
});

export const textOf = ({ text }: Pick<Review, 'text'>, { start, end }: Passage): string =>
  text.slice(start, end);

/** The part that a passage goes to. */
export const partOf = ({ parts }: Pick<Review, 'parts'>, passage: Passage): Part | undefined =>
  parts.find(({ id }) => id === passage.parts[0]);

/** Whether a passage may be moved: one of a saved part may not until the save is undone. */
export const isMovable = (review: Review, passage: Passage): boolean =>
  passage.parts.every((id) => review.parts.find((part) => part.id === id)?.state !== 'accepted');

/** The parts without a passage; a part that had no other is removed. */
function partsWithout(review: Review, passage: Passage): Part[] {
  return review.parts.flatMap((part) => {
    if (!passage.parts.includes(part.id)) return [part];
    const others = review.passages.filter((one) => one !== passage && one.parts.includes(part.id));
    if (others.length === 0) return [];
    const rest = others.map((one) => textOf(review, one)).join('\n');
    return [{ ...part, value: withoutPassage(part.key, part.value, textOf(review, passage), rest) }];
  });
}

const isOf = (key: PartKey) => (part: Part) => part.key === key && part.state !== 'accepted';

/** Moves a passage to a part of the guide, or leaves it out (null). */
export function movePassage(review: Review, index: number, key: PartKey | null): Review {
  const passage = review.passages[index];
  if (passage === undefined || !isMovable(review, passage)) return review;
  if ((partOf(review, passage)?.key ?? null) === key) return review;
  const parts = partsWithout(review, passage);
  const made = `made-${review.made}`;
  const target = key === null ? undefined : (parts.find(isOf(key)) ?? { id: made, key, value: {} });
  const grown =
    target === undefined
      ? undefined
      : {
          ...target,
          state: 'open' as const,
          value: withPassage(target.key, target.value, textOf(review, passage)),
        };
  const moved: Passage = { ...passage, parts: grown === undefined ? [] : [grown.id] };
  delete moved.reason;
  return {
    ...review,
    parts: byGuideOrder([
      ...parts.filter(({ id }) => id !== grown?.id),
      ...(grown === undefined ? [] : [grown]),
    ]),
    passages: review.passages.map((one) => (one === passage ? moved : one)),
    history: remembered(review),
    made: review.made + 1,
  };
}

const remembered = ({ parts, passages, history }: Review): Placement[] =>
  [{ parts, passages }, ...history].slice(0, MAX_HISTORY);

const withPart = (review: Review, id: string, change: Partial<Part>): Part[] =>
  review.parts.map((part) => (part.id === id ? { ...part, ...change } : part));

export const skipPart = (review: Review, id: string): Review => ({
  ...review,
  parts: withPart(review, id, { state: 'skipped' }),
  history: remembered(review),
});

export const reopenPart = (review: Review, id: string): Review => ({
  ...review,
  parts: review.parts.map((part) => {
    if (part.id !== id) return part;
    const { saved: _saved, ...open } = part;
    return { ...open, state: 'open' };
  }),
  history: [],
});

/** Marks a part as saved. Earlier moves can no longer be undone, since they may have changed that part. */
export const acceptPart = (review: Review, id: string, saved: Saved): Review => ({
  ...review,
  parts: withPart(review, id, { state: 'accepted', saved }),
  history: [],
});

/** Undoes the last move or skip. */
export const undoLast = (review: Review): Review => {
  const [last, ...history] = review.history;
  return last === undefined ? review : { ...review, ...last, history };
};
