/** The end of a sentence: a mark, and a capital letter, digit or quotation mark after the blank. */
const END = /[.!?…]+["'”’)\]]*\s+(?=[\p{Lu}\d¿¡"“«(–-])/gu;
/** Abbreviations whose full stop ends nothing. */
const ABBREVIATION =
  /(?:^|[\s(])(?:[cp]|\p{L}{1,2}\.\p{L}{1,3}|ca|kl|tex|osv|nr|no|str?|tel|tlf|min|max|approx|mrs?|dr|resp|inkl|exkl|evtl?|bzw|bd|av|avda|sra?|env|\d{1,2})\.$/iu;
/** Shorter ones, such as "Yes.", belong to the next. */
const MIN_WORDS = 3;

/** The sentences of a text in one line, each a run of its characters. */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  const add = (to: number) => {
    const sentence = line.slice(from, to).trim();
    if (sentence !== '') sentences.push(sentence);
    from = to;
  };
  for (const { 0: mark, index } of line.matchAll(END)) {
    const end = index + mark.trimEnd().length;
    const sentence = line.slice(from, end).trim();
    if (ABBREVIATION.test(sentence) || sentence.split(/\s+/).length < MIN_WORDS) continue;
    add(end);
  }
  add(line.length);
  return sentences;
}

/** Words before a colon at the start of a line: what the rest is about. */
export const labelOf = (line: string): string => /^[^:.!?]{2,40}(?=:\s)/u.exec(line)?.[0] ?? '';
