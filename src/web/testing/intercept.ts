import { waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { foreignAnswer } from '#test/foreign-answers.ts';
import { press, findAlert } from './user-actions.ts';
import { realFetch, siteUrl } from './site.ts';

/** An answer that does not come from our server: a status and the name of a body in test/foreign-answers.ts. */
export interface ProxyAnswer {
  status: number;
  body: string;
}

const BODIES = ['a page', 'half a list', 'members of the wrong kind', 'nothing', 'a list of null', 'null'];

/** A selection; src/web/api/foreign-answers.test.ts tries all bodies. */
export const FOREIGN_ANSWERS: readonly ProxyAnswer[] = BODIES.flatMap((body) =>
  [500, 502, 503, 200].map((status) => ({ status, body })),
);

/** What a proxy answers while the server is down. */
export const BAD_GATEWAY: ProxyAnswer = { status: 502, body: 'a page' };

let nextIndex = 0;
/** The next foreign answer in turn, so that each of many tests gets a different one. */
export const nextForeignAnswer = (): ProxyAnswer =>
  FOREIGN_ANSWERS[(nextIndex += 7) % FOREIGN_ANSWERS.length] ?? BAD_GATEWAY;

interface Interception {
  path: RegExp;
  answer: (init: RequestInit, href: string) => Promise<Response>;
}

let interceptions: Interception[] = [];

/** Ends all interceptions and restores the network. */
export function stopIntercepting(): void {
  interceptions = [];
  if (navigator.onLine) return;
  vi.spyOn(navigator, 'onLine', 'get').mockRestore();
  window.dispatchEvent(new Event('online'));
}

// Resolves paths against the site's address, as a browser does, and applies the latest interception that matches.
globalThis.fetch = async (input, init = {}) => {
  const { href, pathname } = new URL(input instanceof Request ? input.url : input, siteUrl());
  const interception = interceptions.findLast(
    (each) => pathname.startsWith('/api/') && each.path.test(pathname),
  );
  return interception === undefined ? realFetch(href, init) : interception.answer(init, href);
};

/** Answers calls to `path` instead of the server, until the returned function is called or the test ends. */
export function interceptCalls(path: RegExp, answer: Interception['answer']): () => void {
  const interception = { path, answer };
  interceptions.push(interception);
  return () => void (interceptions = interceptions.filter((each) => each !== interception));
}

/** Makes calls to `path` fail as without a network. */
export const failCalls = (path: RegExp): (() => void) =>
  interceptCalls(path, () => Promise.reject(new TypeError('fetch failed')));

/** Holds calls to `path` until the returned function is called. */
export function holdCalls(path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  interceptCalls(path, async (init, href) => {
    await promise;
    return realFetch(href, init);
  });
  return resolve;
}

/** Takes the network away until the test ends, with the event that browsers send. */
export function goOffline(): void {
  failCalls(/./);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

/** A proxy between browser and server that answers by itself, as one does while the server restarts. */
export interface ProxyInterception {
  setAnswer: (answer: ProxyAnswer) => void;
  /** How many calls it has answered. */
  answerCount: () => number;
  stop: () => void;
}

/** Answers calls to `path` with an answer that our server would never give. */
export function answerAsProxy(path: RegExp, first: ProxyAnswer): ProxyInterception {
  let answer = first;
  let count = 0;
  const stop = interceptCalls(path, () => {
    count += 1;
    const { status, contentType, body } = foreignAnswer(answer.status, answer.body);
    const headers: HeadersInit = contentType === '' ? {} : { 'content-type': contentType };
    return Promise.resolve(new Response(new TextEncoder().encode(body), { status, headers }));
  });
  return { setAnswer: (next) => void (answer = next), answerCount: () => count, stop };
}

/** Texts that only programs write. */
const JARGON =
  /^50[0234]$|Gateway|Internal Server|Service Unavailable|Unexpected (token|end)|not a function|not iterable|undefined|\[object|nginx|upstream|every-field/i;

/** Asserts that the page shows no technical text, such as a status line. */
export function expectNoJargon(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement?.tagName !== 'STYLE') expect(textContent).not.toMatch(JARGON);
  }
}

interface FailureOptions {
  button: string;
  sentence: string;
  /** The part of the page with the button and the sentence. */
  where?: HTMLElement;
  /** The proxy's answers, one for each click. */
  answers?: readonly ProxyAnswer[];
}

/** Clicks a button while a proxy answers calls to `path`, and expects an alert with the sentence. */
export async function expectFailure(
  path: RegExp,
  { button, sentence, where = document.body, answers = [BAD_GATEWAY, nextForeignAnswer()] }: FailureOptions,
): Promise<void> {
  const proxy = answerAsProxy(path, BAD_GATEWAY);
  for (const answer of answers) {
    proxy.setAnswer(answer);
    const before = proxy.answerCount();
    await press(button, where);
    await waitFor(() => expect(proxy.answerCount()).toBeGreaterThan(before));
    await findAlert(sentence, where);
    expectNoJargon();
  }
  proxy.stop();
}
