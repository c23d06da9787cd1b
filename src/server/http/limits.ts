import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type ReasonText, reason } from '#shared/reason.ts';
import type { DatabaseHandle } from '#server/db/client.ts';
import { Problem } from '#server/problem.ts';
import { createCounterNames } from './limit-keys.repo.ts';

/**
 * Maximum number of attempts (`points`) in a time, counted in the database for all processes (docs/product/site.md).
 * With `onlyFailures`, attempts that were refused or succeeded are not counted. Without it, a process remembers that a
 * key is used up and refuses it without a query.
 */
const RULES = {
  loginPerAccountAndAddress: { points: 10, seconds: 15 * 60, onlyFailures: true },
  loginPerAddress: { points: 50, seconds: 15 * 60, onlyFailures: true },
  loginPerAccount: { points: 100, seconds: 15 * 60, onlyFailures: true },
  /** Wrong codes of a second factor, from people who know the password. */
  secondFactorPerAccount: { points: 10, seconds: 15 * 60, onlyFailures: true },
  /** Successful sign-ins, because each adds to the audit log. More than anybody needs, even tests against a site. */
  signInPerAccount: { points: 1000, seconds: 60 * 60 },
  registerPerAddress: { points: 60, seconds: 60 * 60 },
  /** Redirects to a provider's page: each stores a row for 15 minutes. */
  providerSignInPerAddress: { points: 120, seconds: 60 * 60 },
  forgotPerAccount: { points: 5, seconds: 60 * 60 },
  forgotPerAddress: { points: 30, seconds: 60 * 60 },
  /** Calls that create or send invitations; one call may mail many people. */
  invitePerAdmin: { points: 60, seconds: 60 * 60 },
  exportPerHost: { points: 5, seconds: 24 * 60 * 60 },
  exportFilePerAddress: { points: 60, seconds: 60 * 60 },
  uploadPerHost: { points: 120, seconds: 60 * 60 },
  cardPerHost: { points: 120, seconds: 60 * 60 },
  /** Preview pictures of cards, one for each choice in the dialog. */
  cardPicturePerHost: { points: 600, seconds: 60 * 60 },
  guideFilePerHost: { points: 120, seconds: 60 * 60 },
  importPerHost: { points: 120, seconds: 60 * 60 },
  draftPerHost: { points: 120, seconds: 60 * 60 },
  /** New places and coordinates: all hosts share the external weather services. */
  placePerHost: { points: 60, seconds: 60 * 60 },
  /** Searches for places while hosts type. */
  lookUpPerHost: { points: 600, seconds: 60 * 60 },
  /** Calendars that hosts look at before they add them: each is fetched from another site. */
  calendarPreviewPerHost: { points: 60, seconds: 60 * 60 },
  readPerCalendar: { points: 1, seconds: 60 },
  /** Batches of texts for the machine translator, which charges by the character. */
  translatePerHost: { points: 500, seconds: 24 * 60 * 60 },
  /** Questions of guests to the AI service, which charges for each. */
  assistantPerCabin: { points: 200, seconds: 24 * 60 * 60 },
  activatePerHost: { points: 10, seconds: 10 * 60, onlyFailures: true },
  /** Reports that phones send when guests leave; a campsite may share an address. */
  readsPerAddress: { points: 600, seconds: 10 * 60 },
  /** Per tag too, so that the guests of a campsite do not lock each other out. */
  wrongDigitsPerAddressAndTag: { points: 10, seconds: 60 * 60, onlyFailures: true },
  guestMissPerAddress: { points: 60, seconds: 10 * 60 },
  guestMissInAll: { points: 10_000, seconds: 60 * 60 },
} as const satisfies Record<string, { points: number; seconds: number; onlyFailures?: true }>;

type Rule = keyof typeof RULES;
type Keys = Partial<Record<Rule, string>>;

export interface Limits {
  /**
   * Counts one attempt under each rule before it is made, so that parallel attempts cannot exceed a limit. Rules are
   * checked in the given order, the narrowest first: an attempt refused by one counts under none, otherwise a
   * stranger at one address could use up an account's attempts for everybody.
   * @throws {Problem} `too_many_tries` with Retry-After when a limit is reached
   */
  count(keys: Keys): Promise<void>;
  /** Uncounts the attempt, because it did not fail. */
  refund(keys: Keys): Promise<void>;
  /** Resets the counters of these keys. */
  reset(keys: Keys): Promise<void>;
}

/** The time to wait, in minutes up to 90 and in hours beyond. */
export function waitingTime(seconds: number): ReasonText {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? reason('too_many_tries_minutes', { count: minutes })
    : reason('too_many_tries_hours', { count: Math.ceil(minutes / 60) });
}

const tooMany = (waitMs: number) => {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem('too_many_tries', waitingTime(retryAfterS), { retryAfterS });
};

const DAY_MS = 86_400_000;

/** Limits counted in the database; while it is unavailable, each process counts on its own. */
export function createLimits({ pool, db }: Pick<DatabaseHandle, 'pool' | 'db'>, scale: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([rule, { points, seconds, ...kind }]) => {
      const scaled = { keyPrefix: rule, points: Math.ceil(points * scale), duration: seconds };
      return [
        rule,
        new RateLimiterPostgres({
          ...scaled,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: rule === 'loginPerAddress', // one sweep clears the whole table
          ...(!('onlyFailures' in kind) && { inMemoryBlockOnConsumed: scaled.points + 1 }),
          insuranceLimiter: new RateLimiterMemory(scaled),
        }),
      ];
    }),
  ) as Record<Rule, RateLimiterPostgres>;

  const namesOf = createCounterNames(db);

  /**
   * The current name of a counter. A running counter keeps yesterday's name, since a new one would start at zero. No rule
   * counts longer than a day, so yesterday's key is unused by the end of today.
   */
  async function counterOf(rule: Rule, key: string): Promise<string> {
    const { today, yesterday } = await namesOf(`${rule} ${key}`);
    const isOver = Date.now() % DAY_MS >= RULES[rule].seconds * 1000;
    if (yesterday === null || isOver) return today;
    return (await limiters[rule].get(yesterday)) === null ? today : yesterday;
  }

  const refund = async (attempts: (readonly [Rule, string])[]) => {
    await Promise.all(attempts.map(async ([rule, key]) => limiters[rule].reward(await counterOf(rule, key))));
  };
  const attemptsOf = (keys: Keys) => Object.entries(keys) as [Rule, string][];

  return {
    async count(keys) {
      const counted: [Rule, string][] = [];
      for (const [rule, key] of attemptsOf(keys)) {
        try {
          await limiters[rule].consume(await counterOf(rule, key));
          counted.push([rule, key]);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await refund('onlyFailures' in RULES[rule] ? [...counted, [rule, key]] : counted);
          throw tooMany(refusal.msBeforeNext);
        }
      }
    },
    refund: (keys) => refund(attemptsOf(keys)),
    async reset(keys) {
      await Promise.all(
        attemptsOf(keys).map(async ([rule, key]) => limiters[rule].delete(await counterOf(rule, key))),
      );
    },
  };
}
