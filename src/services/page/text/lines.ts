import { removeInvisible } from '#shared/typed-text.ts';

/** One line of a host's text. */
export type Line =
  | { kind: 'empty' }
  /** A horizontal rule, or the fence of a code block in Markdown. */
  | { kind: 'rule' }
  | { kind: 'heading'; text: string }
  | { kind: 'bullet'; text: string }
  /** `typed` is the whole line, with the number as the host wrote it. */
  | { kind: 'step'; number: number; text: string; typed: string }
  /** An indented line belongs to the line above. */
  | { kind: 'text'; text: string; isIndented: boolean };

/** Line ends of Windows, old Macs and Unicode, and the page breaks of PDFs. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const RULE = /^(?:([-*_=–—─━═~])(?:\s*\1){2,}|```\s*\w*)$/;
const HEADING = /^#{1,6}\s+(?=[^\s#])/;
/** Markdown allows # after a heading too. */
const HEADING_END = /(?<=\s)#+$/;

/**
 * Characters that are always bullets, even without a blank after them: those of Word, Pages, PDFs and web pages (arrows,
 * geometric shapes, dingbats), and U+F020 to U+F0FF, which Word uses for the bullets of its fonts Symbol and Wingdings.
 * The same character twice is not a bullet: ★★★ is a rating.
 */
const BULLET =
  /^([•‣⁃⁌⁍‧∙⋅·・ꞏ⚫⚪⚬⬤⦁⦾⦿→⇒⇨⇾\u25A0-\u25FF⬛⬜⮚✓✔❖❍❏-❒★☆✦✧✱✲✶❋☛☞\u2794\u2798-\u27AF\u27B1-\u27BE\uF020-\uF0FF])\uFE0F?(?!\1)\s*/u;
/** Characters that may also begin a number or a word, so that only a blank after them makes them bullets. */
const DASH = /^[-‐‑‒–—―−*∗+]\s+/;
/** Word's other bullets in plain text: a letter, then a tab or several blanks. */
const WORD_BULLET = /^[o§Øüqv¨](?:\t|\u00A0|\s{2})\s*/;
const PHONE_NUMBER = /^\+\s*\d(?:[\s()/-]*\d){6}/;

/** A cross begins an item of a list but may mean "not", so it stays visible. */
const CROSS = /^[✗✘✕✖]\uFE0F?\s+/;

/** A checkbox, in Markdown or as a character. */
const CHECKBOX = /^(?:\[[ \u00A0xX]?\]\s+|[☐☑☒]\uFE0F?\s*)/;

const STEP = /^(\d{1,9})[.)]\s+/;

const bulletOf = (line: string): string => {
  const bullet = BULLET.exec(line) ?? DASH.exec(line) ?? WORD_BULLET.exec(line);
  return bullet === null || PHONE_NUMBER.test(line) ? '' : bullet[0];
};

function lineOf(typed: string): Line {
  const line = removeInvisible(typed).trim();
  if (line === '') return { kind: 'empty' };
  if (RULE.test(line)) return { kind: 'rule' };
  if (HEADING.test(line)) {
    return { kind: 'heading', text: line.replace(HEADING, '').replace(HEADING_END, '').trim() };
  }
  const step = STEP.exec(line);
  const marker = step?.[0] ?? bulletOf(line);
  const rest = line.slice(marker.length);
  const text = rest.replace(CHECKBOX, '');
  if (text !== '' && step !== null) return { kind: 'step', number: Number(step[1]), text, typed };
  if (text !== '' && (text !== line || CROSS.test(line))) return { kind: 'bullet', text };
  return { kind: 'text', text: typed, isIndented: /^\s/.test(typed) };
}

const isBulletOnly = (line: string): boolean => BULLET.exec(line)?.[0] === line;

/** The lines of a host's text. A bullet alone on a line, as in text copied from a PDF, belongs to the next line with text. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let bullet = '';
  for (const typed of text.split(LINE_END)) {
    const words = removeInvisible(typed).trim();
    if (bullet === '' && isBulletOnly(words)) bullet = words;
    else if (bullet === '') lines.push(lineOf(typed));
    else if (words !== '') {
      lines.push(lineOf(`${bullet} ${words}`));
      bullet = '';
    }
  }
  return bullet === '' ? lines : [...lines, lineOf(bullet)];
}
