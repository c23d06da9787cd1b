import type { Log } from '#server/db/client.ts';
import type { Context } from '#server/context.ts';
import { ServiceFailure } from '#server/http-client.ts';
import { Problem } from '#server/problem.ts';
import { quoteFinderOf } from './client.ts';
import { mayBeSent, type Quotable, quotedPassages } from './quotes.ts';
import { hostHasAssistant } from './repo.ts';

/**
 * The passages of a cabin's guide that answer a question according to the site's AI, at most three. None without such a
 * service, where the host has not switched it on, beyond the day's limit and whenever the service fails.
 */
type AskAssistant = <P extends Quotable>(
  cabinId: number,
  passages: readonly P[],
  question: string,
  log: Log,
) => Promise<P[]>;

export function assistantOf(
  { config: { assistant }, db, limits }: Pick<Context, 'config' | 'db' | 'limits'>,
  closing: AbortSignal,
  timeoutMs?: number,
): AskAssistant {
  if (assistant === null) return async () => [];
  const findQuotes = quoteFinderOf(assistant, closing, timeoutMs);
  return async (cabinId, passages, question, log) => {
    const sent = passages.filter(mayBeSent);
    if (sent.length === 0 || question.trim() === '' || !(await hostHasAssistant(db, cabinId))) return [];
    try {
      await limits.count({ assistantPerCabin: String(cabinId) });
      return quotedPassages(sent, await findQuotes(sent, question));
    } catch (error) {
      if (error instanceof ServiceFailure) log.warn(`the assistant failed: ${error.message}`);
      else if (!(error instanceof Problem)) throw error;
      return [];
    }
  };
}
