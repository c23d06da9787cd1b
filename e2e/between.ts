import type { Locator, Page } from '@playwright/test';
import { foreignAnswer } from '../test/foreign-answers.ts';
import { expect, test } from './app.ts';

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

/** Something between the browser and the server, such as a proxy while the server starts again. */
export interface Between {
  /** What it answers from now on, in the server's place. */
  answer: (kind: Kind) => void;
  /** How many answers it gave. */
  given: () => number;
  /** Lets everything through again. */
  leave: () => Promise<void>;
}

/** Answers the calls of `path` in the server's place. */
export async function comeBetween(page: Page, path: RegExp, first: Kind): Promise<Between> {
  let kind = first;
  let given = 0;
  const isMeant = ({ pathname }: URL) => pathname.startsWith('/api/') && path.test(pathname);
  await page.route(isMeant, async (route) => {
    const { status, contentType, body } = foreignAnswer(kind.status, kind.body);
    await route.fulfill({ status, body, headers: contentType === '' ? {} : { 'content-type': contentType } });
    given += 1;
  });
  return {
    answer: (next) => void (kind = next),
    given: () => given,
    leave: () => page.unroute(isMeant),
  };
}

/** The pauses between the tries of a load, 500 and 1,000 ms, are cut short; nothing else waits that long. */
export const hurryTries = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = globalThis.setTimeout.bind(globalThis);
    globalThis.setTimeout = ((act: () => void, ms?: number, ...rest: unknown[]) =>
      wait(act, ms === 500 || ms === 1000 ? 20 : ms, ...rest)) as typeof setTimeout;
  });

/** What only programs say. */
const JARGON =
  /^50[0234]$|Gateway|Internal Server|Service Unavailable|Unexpected (token|end)|not a function|not iterable|undefined|\[object|nginx|upstream|every-field/im;

/** No word of a program's is in view. */
export const expectPlainWords = async (page: Page): Promise<void> =>
  expect(await page.locator('body').innerText()).not.toMatch(JARGON);

interface Deed {
  button: Locator;
  /** Where the sentence is said. */
  where: Locator;
  sentence: string;
  /** What is answered, one after the other. */
  kinds?: readonly Kind[];
}

/** Presses a button while something else answers the calls of `path`, and sees that the sentence is said. */
export async function expectFailure(
  page: Page,
  path: RegExp,
  { button, where, sentence, kinds = [AWAY, nextKind()] }: Deed,
): Promise<void> {
  const between = await comeBetween(page, path, AWAY);
  for (const kind of kinds) {
    await test.step(`${sentence} (${kind.status}, ${kind.body})`, async () => {
      between.answer(kind);
      const before = between.given();
      await button.click();
      await expect.poll(between.given, { intervals: [30] }).toBeGreaterThan(before);
      await expect(where.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
      await expectPlainWords(page);
    });
  }
  await between.leave();
}
