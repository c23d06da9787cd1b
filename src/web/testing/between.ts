import { waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { foreignAnswer } from '#test/foreign-answers.ts';
import { press, shownAlert } from './user-actions.ts';
import { realFetch, siteUrl } from './site.ts';

export interface Kind {
  status: number;
  body: string;
}

const BODIES = ['a page', 'half a list', 'members of the wrong kind', 'nothing', 'a list of null', 'null'];

/** Kinds of answers that are not the server's; src/web/api/foreign-answers.test.ts tries them all. */
export const KINDS: readonly Kind[] = BODIES.flatMap((body) =>
  [500, 502, 503, 200].map((status) => ({ status, body })),
);

/** What a proxy answers while the server is away. */
export const AWAY: Kind = { status: 502, body: 'a page' };

let turn = 0;
/** The next kind, so that each of many places gets another one. */
export const nextKind = (): Kind => KINDS[(turn += 7) % KINDS.length] ?? AWAY;

interface Stop {
  path: RegExp;
  answer: (init: RequestInit, href: string) => Promise<Response>;
}

let stops: Stop[] = [];

/** Nobody stands in between any more, and the network is there. */
export function letEverythingThrough(): void {
  stops = [];
  if (navigator.onLine) return;
  vi.spyOn(navigator, 'onLine', 'get').mockRestore();
  window.dispatchEvent(new Event('online'));
}

// As a browser would: a path is one of the page's own server, and somebody may stand in between.
globalThis.fetch = async (input, init = {}) => {
  const { href, pathname } = new URL(input instanceof Request ? input.url : input, siteUrl());
  const stop = stops.findLast((each) => pathname.startsWith('/api/') && each.path.test(pathname));
  return stop === undefined ? realFetch(href, init) : stop.answer(init, href);
};

/** Answers the calls of `path` in the server's place, until it is called off or the test ends. */
export function answerInstead(path: RegExp, answer: Stop['answer']): () => void {
  const stop = { path, answer };
  stops.push(stop);
  return () => void (stops = stops.filter((each) => each !== stop));
}

/** No answer comes to the calls of `path`. */
export const cutOff = (path: RegExp): (() => void) =>
  answerInstead(path, () => Promise.reject(new TypeError('fetch failed')));

/** The calls of `path` reach the server once they are let go. */
export function holdBack(path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answerInstead(path, async (init, href) => {
    await promise;
    return realFetch(href, init);
  });
  return resolve;
}

/** Takes the network away, and says so as browsers do, until the test ends. */
export function goOffline(): void {
  cutOff(/./);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

/** Something between the browser and the server, such as a proxy while the server starts again. */
export interface Between {
  /** What it answers from now on, in the server's place. */
  answer: (kind: Kind) => void;
  /** How many answers it gave. */
  given: () => number;
  /** Lets everything through again. */
  leave: () => void;
}

/** Answers the calls of `path` in the server's place, with what is no answer of the server's. */
export function comeBetween(path: RegExp, first: Kind): Between {
  let kind = first;
  let given = 0;
  const leave = answerInstead(path, () => {
    given += 1;
    const { status, contentType, body } = foreignAnswer(kind.status, kind.body);
    const headers: HeadersInit = contentType === '' ? {} : { 'content-type': contentType };
    return Promise.resolve(new Response(new TextEncoder().encode(body), { status, headers }));
  });
  return { answer: (next) => void (kind = next), given: () => given, leave };
}

/** What only programs say. */
const JARGON =
  /^50[0234]$|Gateway|Internal Server|Service Unavailable|Unexpected (token|end)|not a function|not iterable|undefined|\[object|nginx|upstream|every-field/i;

/** No word of a program's is in view. */
export function expectPlainWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement?.tagName !== 'STYLE') expect(textContent).not.toMatch(JARGON);
  }
}

interface Deed {
  button: string;
  sentence: string;
  /** Where the button and the sentence stand. */
  where?: HTMLElement;
  /** What is answered, one after the other. */
  kinds?: readonly Kind[];
}

/** Presses a button while something else answers the calls of `path`, and sees that the sentence is said. */
export async function expectFailure(
  path: RegExp,
  { button, sentence, where = document.body, kinds = [AWAY, nextKind()] }: Deed,
): Promise<void> {
  const between = comeBetween(path, AWAY);
  for (const kind of kinds) {
    between.answer(kind);
    const before = between.given();
    await press(button, where);
    await waitFor(() => expect(between.given()).toBeGreaterThan(before));
    await shownAlert(sentence, where);
    expectPlainWords();
  }
  between.leave();
}
