import { withoutUnseen } from '#shared/typed-text.ts';

/** One line of a host's text, by what begins it. */
export type Line =
  | { kind: 'empty' }
  /** A line drawn across the page, or the edge of a code block in Markdown. */
  | { kind: 'rule' }
  | { kind: 'heading'; text: string }
  | { kind: 'bullet'; text: string }
  /** `typed` is the line as a whole, with its number as its host wrote it. */
  | { kind: 'step'; number: number; text: string; typed: string }
  /** One that is indented belongs to the line before it. */
  | { kind: 'text'; text: string; isIndented: boolean };

/** Of Windows, old Macs and Unicode, and the page breaks of PDFs. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const RULE = /^(?:([-*_=–—─━═~])(?:\s*\1){2,}|```\s*\w*)$/;
const HEADING = /^#{1,6}\s+(?=[^\s#])/;
/** Markdown may close a heading as it is opened. */
const HEADING_END = /(?<=\s)#+$/;

/**
 * Bullets that stand for nothing else, so that no blank has to follow: those of Word, Pages, PDFs and web pages (arrows,
 * geometric shapes, dingbats), and U+F020 to U+F0FF, where Word keeps the bullets of its fonts Symbol and Wingdings.
 * Twice the same is none: ★★★ is a rating.
 */
const BULLET =
  /^([•‣⁃⁌⁍‧∙⋅·・ꞏ⚫⚪⚬⬤⦁⦾⦿→⇒⇨⇾\u25A0-\u25FF⬛⬜⮚✓✔❖❍❏-❒★☆✦✧✱✲✶❋☛☞\u2794\u2798-\u27AF\u27B1-\u27BE\uF020-\uF0FF])\uFE0F?(?!\1)\s*/u;
/** Marks that also stand before a number or a word: a blank has to follow. */
const DASH = /^[-‐‑‒–—―−*∗+]\s+/;
/** What Word's other bullets become in plain text: a letter, with a tab or several blanks behind. */
const WORD_BULLET = /^[o§Øüqv¨](?:\t|\u00A0|\s{2})\s*/;
const PHONE_NUMBER = /^\+\s*\d(?:[\s()/-]*\d){6}/;

/** A cross may mean "not": it begins a line of a list, and stays in sight. */
const CROSS = /^[✗✘✕✖]\uFE0F?\s+/;

/** Something to tick, in Markdown or as a character. */
const BOX = /^(?:\[[ \u00A0xX]?\]\s+|[☐☑☒]\uFE0F?\s*)/;

const STEP = /^(\d{1,9})[.)]\s+/;

const bulletOf = (line: string): string => {
  const bullet = BULLET.exec(line) ?? DASH.exec(line) ?? WORD_BULLET.exec(line);
  return bullet === null || PHONE_NUMBER.test(line) ? '' : bullet[0];
};

function lineOf(typed: string): Line {
  const line = withoutUnseen(typed).trim();
  if (line === '') return { kind: 'empty' };
  if (RULE.test(line)) return { kind: 'rule' };
  if (HEADING.test(line)) {
    return { kind: 'heading', text: line.replace(HEADING, '').replace(HEADING_END, '').trim() };
  }
  const step = STEP.exec(line);
  const begin = step?.[0] ?? bulletOf(line);
  const rest = line.slice(begin.length);
  const text = rest.replace(BOX, '');
  if (text !== '' && step !== null) return { kind: 'step', number: Number(step[1]), text, typed };
  if (text !== '' && (text !== line || CROSS.test(line))) return { kind: 'bullet', text };
  return { kind: 'text', text: typed, isIndented: /^\s/.test(typed) };
}

const isLoneBullet = (line: string): boolean => BULLET.exec(line)?.[0] === line;

/** The lines of a host's text. A bullet alone in its line, as PDFs are copied, begins the next that holds something. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let bullet = '';
  for (const typed of text.split(LINE_END)) {
    const words = withoutUnseen(typed).trim();
    if (bullet === '' && isLoneBullet(words)) bullet = words;
    else if (bullet === '') lines.push(lineOf(typed));
    else if (words !== '') {
      lines.push(lineOf(`${bullet} ${words}`));
      bullet = '';
    }
  }
  return bullet === '' ? lines : [...lines, lineOf(bullet)];
}
