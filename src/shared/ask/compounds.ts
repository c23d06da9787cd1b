import { type Compound, entryOf, type Lexicon, remembered } from './lexicon.ts';

/** Links between parts of a compound. */
const LINKS = ['', 's', 'e', 'n', 'en', 'es', 'er'];
const MIN_PART = 3;
/** A part beside one that no lexicon knows. */
const MIN_ALONE = 4;
const NONE: Compound = { head: [], others: [], aspects: [], front: '' };

/** A part that is shorter must stand in the lexicon as it is: `hon` is no form of `hons`. */
const MIN_FORM = 4;

const topicsOf = (lexicon: Lexicon, word: string): number[] => {
  const entry = word.length < MIN_FORM ? lexicon.words.get(word) : entryOf(lexicon, word);
  return entry === undefined || entry.isStop ? [] : entry.topics;
};

function splitWord(word: string, lexicon: Lexicon): Compound {
  let head: number[] = [];
  let others: number[] = [];
  let unknown = '';
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const tail = topicsOf(lexicon, word.slice(at));
    const start = word.slice(0, at);
    const link = LINKS.find(
      (one) =>
        start.endsWith(one) &&
        start.length - one.length >= MIN_PART &&
        topicsOf(lexicon, start.slice(0, start.length - one.length)).length > 0,
    );
    const front = link === undefined ? [] : topicsOf(lexicon, start.slice(0, start.length - link.length));
    const last = front.length > 0 ? entryOf(lexicon, word.slice(at)) : undefined;
    if (last !== undefined && (last.isStop || (tail.length === 0 && last.aspects.length > 0)))
      return { ...NONE, head: front, aspects: last.aspects };
    if (tail.length > 0 && front.length > 0) return { ...NONE, head: tail, others: front };
    if (tail.length > 0 && word.length - at >= MIN_ALONE && at >= MIN_ALONE - 1 && head.length === 0)
      [head, unknown] = [tail, start];
    if (front.length > 0 && at >= MIN_ALONE) others = front;
  }
  if (head.length === 0) return { ...NONE, others };
  const isKnown = LINKS.some(
    (link) =>
      unknown.endsWith(link) &&
      entryOf(lexicon, unknown.slice(0, unknown.length - link.length)) !== undefined,
  );
  return { ...NONE, head, front: isKnown ? '' : unknown };
}

/** The parts of a folded word that the lexicon knows. */
export function compoundOf(word: string, lexicon: Lexicon): Compound {
  if (!lexicon.hasCompounds || word.length < MIN_PART * 2) return NONE;
  return remembered(lexicon.compounds, word, () => splitWord(word, lexicon));
}
