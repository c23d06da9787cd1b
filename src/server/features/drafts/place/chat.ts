import type { Run } from '../document.ts';
import type { Line } from './outline.ts';
import { trimmed } from './runs.ts';

/** Reads chat exports. */

export interface Message {
  author: string;
  /** Time stamp and name. */
  header: Run[];
  /** The lines of the message. */
  lines: Run[];
}

const DATE = String.raw`\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202F]?[apAP]\.?[mM]\.?)?`;
const NAME = String.raw`(?<name>[^:\n\d[\]]{1,40}?)`;
/** The first line of a message in each program's format; `name` is the writer. */
const HEADERS = [
  // WhatsApp on iOS and on Android, Signal, Telegram
  String.raw`^\[?${DATE}[,.]?\s+(?:kl\.?\s*|at\s+|um\s+)?${TIME}\]?\s*(?:[-–]\s*)?${NAME}:\s`,
  String.raw`^\[${TIME},?\s+${DATE}\]\s*${NAME}:\s`,
  String.raw`^\[?${TIME}\]?\s*(?:[-–]\s*)?${NAME}:\s`,
  // Messages copied one by one
  String.raw`^${NAME}\s*[([]\s*(?:[^)\]\n]{0,20}\s)?${TIME}\s*[)\]]\s*:?\s*`,
  String.raw`^${NAME},?\s+(?:${DATE},?\s+)?(?:kl\.?\s*)?${TIME}\s*:\s`,
].map((source) => new RegExp(source, 'u'));
const SYSTEM = new RegExp(
  String.raw`^\[?(?:${DATE}[,.]?\s+${TIME}|${TIME},?\s+${DATE})\]?\s*(?:[-–]\s*)?`,
  'u',
);
const ATTACHMENT =
  /^\W*(?:<[^>]*>|(?:image|video|audio|sticker|gif|document|bild|foto|bilde|billede|imagen|photo|kuva)\s(?:omitted|utelämnad|utelämnats|utelatt|udeladt|weggelassen|omitida?|omise|absente?)|\u200e.*)\W*$/iu;
const STAMP_ONLY = new RegExp(
  String.raw`^[\s(\[]*(?:(?:mån|tis|ons|tors|fre|lör|sön|mon|tue|wed|thu|fri|sat|sun|today|yesterday|idag|igår|heute|gestern|hier|aujourd'hui|hoy|ayer)\w*[.,]?\s*)?(?:${DATE}[,.]?\s*)?(?:\d{1,2}\.?\s+\p{L}{3,10}\.?\s*(?:\d{4})?[,.]?\s*(?:kl\.?|at)?\s*)?(?:\p{L}{3,9}\.?\s+\d{1,2},?\s+(?:\d{4})?,?\s*(?:at\s+)?)?(?:${TIME})[\s)\]]*$`,
  'iu',
);

const MIN_MESSAGES = 3;
const SHARE = 0.3;

/** Names before a colon that recur, as in copied text messages. */
function speakers(text: string, lines: readonly Line[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const name = /^([^:\n\d]{1,25}):\s/u.exec(text.slice(line.mark.start, line.end))?.[1]?.trim();
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const often = [...counts].filter(([, count]) => count >= 2);
  const total = often.reduce((sum, [, count]) => sum + count, 0);
  const isChat = often.length >= 2 && often.length <= 4 && total >= 5 && total / lines.length >= 0.6;
  return new Set(isChat ? often.map(([name]) => name) : []);
}

/** Names that recur alone on a line, between messages and their times. */
function aloneNames(text: string, lines: readonly Line[]): Set<string> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const words = text.slice(line.start, line.end);
    if (words.length <= 40 && /^\p{Lu}[^:.!?\d]*$/u.test(words))
      counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const stamps = lines.filter((line) => STAMP_ONLY.test(text.slice(line.start, line.end))).length;
  const often = [...counts].filter(([, count]) => count >= 2);
  return new Set(
    stamps >= MIN_MESSAGES && often.length >= 2 && stamps / lines.length >= 0.15
      ? often.map(([name]) => name)
      : [],
  );
}

/** The messages of a chat export; null for other documents. */
export function messagesIn(text: string, lines: readonly Line[]): Message[] | null {
  const headerOf = (line: Line) => {
    const typed = text.slice(line.mark.start, line.end);
    for (const regex of HEADERS) {
      const match = regex.exec(typed);
      const name = match?.groups?.['name']?.trim();
      if (match !== null && name !== undefined && name !== '') return { name, length: match[0].length };
    }
    return null;
  };
  const headed = lines.filter((line) => headerOf(line) !== null).length;
  const said = speakers(text, lines);
  const alone = aloneNames(text, lines);
  const isHeaded = headed >= MIN_MESSAGES && headed / lines.length >= SHARE;
  if (!isHeaded && said.size === 0 && alone.size === 0) return null;
  const messages: Message[] = [];
  let system: Run[] = [];
  for (const line of lines) {
    const whole = { start: line.mark.start, end: line.end };
    const typed = text.slice(whole.start, whole.end);
    const header = isHeaded ? headerOf(line) : null;
    const name = !isHeaded && header === null ? /^([^:\n\d]{1,25}):\s/u.exec(typed) : null;
    const found =
      header ??
      (name?.[1] !== undefined && said.has(name[1].trim())
        ? { name: name[1].trim(), length: name[0].length }
        : null);
    if (found !== null) {
      const body = trimmed(text, { start: whole.start + found.length, end: whole.end });
      const isAttachment = ATTACHMENT.test(text.slice(body.start, body.end));
      messages.push({
        author: found.name,
        header: [...system, isAttachment ? whole : { start: whole.start, end: whole.start + found.length }],
        lines: isAttachment || body.start === body.end ? [] : [body],
      });
      system = [];
    } else if (alone.has(typed)) {
      messages.push({ author: typed, header: [...system, whole], lines: [] });
      system = [];
    } else if (STAMP_ONLY.test(typed) || (isHeaded && SYSTEM.test(typed)) || messages.length === 0) {
      const last = messages.at(-1);
      if (last === undefined) system.push(whole);
      else last.header.push(whole);
    } else messages.at(-1)?.lines.push(trimmed(text, whole));
  }
  return messages.length >= MIN_MESSAGES ? messages : null;
}

/** The host, who writes the most. */
export function hostOf(messages: readonly Message[]): string {
  const counts = new Map<string, number>();
  for (const { author, lines } of messages)
    counts.set(
      author,
      (counts.get(author) ?? 0) + lines.reduce((sum, { start, end }) => sum + end - start, 0),
    );
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
