import { type ReasonText, reason } from '#shared/reason.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DatabaseHandle } from '#server/db/client.ts';
import { Problem } from '#server/problem.ts';
import { createCounterNames } from './limit-keys.repo.ts';

export { addressKey } from './address-key.ts';

/**
 * Tries in a time, counted in the database so that they hold across processes (docs/product/limits.md).
 * Where only failures count, a try that was refused or went well is taken back; elsewhere a process
 * remembers that a key is used up and refuses it without asking the database.
 */
const RULES = {
  loginPerAccountAndAddress: { points: 10, seconds: 15 * 60, onlyFailures: true },
  loginPerAddress: { points: 50, seconds: 15 * 60, onlyFailures: true },
  loginPerAccount: { points: 100, seconds: 15 * 60, onlyFailures: true },
  /** Wrong codes of a second factor, made by people who have the password. */
  secondFactorPerAccount: { points: 10, seconds: 15 * 60, onlyFailures: true },
  /** Right ones: each leaves a line in the audit. Far more than anybody needs, also who tests against a site. */
  signInPerAccount: { points: 1000, seconds: 60 * 60 },
  registerPerAddress: { points: 60, seconds: 60 * 60 },
  /** Ways to a provider's page: each leaves a row for a quarter of an hour. */
  providerSignInPerAddress: { points: 120, seconds: 60 * 60 },
  forgotPerAccount: { points: 5, seconds: 60 * 60 },
  forgotPerAddress: { points: 30, seconds: 60 * 60 },
  /** Calls that send or make invitations; each may mail as many people as one call takes. */
  invitePerAdmin: { points: 60, seconds: 60 * 60 },
  exportPerHost: { points: 5, seconds: 24 * 60 * 60 },
  exportFilePerAddress: { points: 60, seconds: 60 * 60 },
  uploadPerHost: { points: 120, seconds: 60 * 60 },
  cardPerHost: { points: 120, seconds: 60 * 60 },
  /** Pictures of cards, one for each choice in the dialog. */
  cardPicturePerHost: { points: 600, seconds: 60 * 60 },
  guideFilePerHost: { points: 120, seconds: 60 * 60 },
  importPerHost: { points: 120, seconds: 60 * 60 },
  /** Places and points whose weather is asked for: the services outside are there for all hosts. */
  placePerHost: { points: 60, seconds: 60 * 60 },
  /** Names of places as hosts type them. */
  lookUpPerHost: { points: 600, seconds: 60 * 60 },
  /** Batches of texts for the outside translator, who counts every character. */
  translatePerHost: { points: 500, seconds: 24 * 60 * 60 },
  activatePerHost: { points: 10, seconds: 10 * 60, onlyFailures: true },
  /** What phones report as guests leave: a campsite may share an address. */
  readsPerAddress: { points: 600, seconds: 10 * 60 },
  guestMissPerAddress: { points: 60, seconds: 10 * 60 },
  guestMissInAll: { points: 10_000, seconds: 60 * 60 },
} as const satisfies Record<string, { points: number; seconds: number; onlyFailures?: true }>;

type Rule = keyof typeof RULES;
type Keys = Partial<Record<Rule, string>>;

export interface Limits {
  /**
   * Counts one try under each rule before it is made, so that parallel tries cannot slip past. The
   * rules are asked in the order given, the narrowest first: a try that one refuses counts under none
   * after it, or one stranger at one address could use up an account's tries for everybody.
   * @throws {Problem} `too_many_tries` with Retry-After when one of them is used up
   */
  count(keys: Keys): Promise<void>;
  /** Takes the try back: it was no failure. */
  forgive(keys: Keys): Promise<void>;
  /** Forgets all tries under these keys. */
  forget(keys: Keys): Promise<void>;
}

/** How long to wait: in minutes, and in hours once those would be many. */
export function waitFor(seconds: number): ReasonText {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? reason('too_many_tries_minutes', { count: minutes })
    : reason('too_many_tries_hours', { count: Math.ceil(minutes / 60) });
}

const tooMany = (waitMs: number) => {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  return new Problem('too_many_tries', waitFor(retryAfterS), { retryAfterS });
};

const DAY_MS = 86_400_000;

/** Limits kept in the database; while it is away each process counts for itself. */
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
   * Where tries are counted now. A counter keeps its name until its time is over, or a new day's key would begin it again
   * at zero; no rule counts for more than a day, so by the end of today nothing needs yesterday's key.
   */
  async function counterOf(rule: Rule, key: string): Promise<string> {
    const { today, yesterday } = await namesOf(`${rule} ${key}`);
    const isOver = Date.now() % DAY_MS >= RULES[rule].seconds * 1000;
    if (yesterday === null || isOver) return today;
    return (await limiters[rule].get(yesterday)) === null ? today : yesterday;
  }

  const forgive = async (tries: (readonly [Rule, string])[]) => {
    await Promise.all(tries.map(async ([rule, key]) => limiters[rule].reward(await counterOf(rule, key))));
  };
  const triesOf = (keys: Keys) => Object.entries(keys) as [Rule, string][];

  return {
    async count(keys) {
      const counted: [Rule, string][] = [];
      for (const [rule, key] of triesOf(keys)) {
        try {
          await limiters[rule].consume(await counterOf(rule, key));
          counted.push([rule, key]);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await forgive('onlyFailures' in RULES[rule] ? [...counted, [rule, key]] : counted);
          throw tooMany(refusal.msBeforeNext);
        }
      }
    },
    forgive: (keys) => forgive(triesOf(keys)),
    async forget(keys) {
      await Promise.all(
        triesOf(keys).map(async ([rule, key]) => limiters[rule].delete(await counterOf(rule, key))),
      );
    },
  };
}
