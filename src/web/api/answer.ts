import type { Call, CallAnswer } from '#shared/contracts/call.ts';
import { ApiProblem, toFetchProblem } from './problem.ts';

/** Whether a body is a valid answer of the call; undefined means no body. */
export type AnswerCheck = (answer: unknown) => boolean;

/** Checks with the contract's schema. */
export const answersTo =
  ({ answer: schema }: Pick<Call, 'answer'>): AnswerCheck =>
  (answer) =>
    schema === undefined ? answer === undefined : schema.safeParse(answer).success;

/**
 * Reads a successful answer. A proxy's page, a hotel's captive portal or a truncated answer may have status 200 too and
 * must not reach a page. @throws ApiProblem
 */
export async function readAnswer<C extends Call>(
  response: Response,
  isAnswer: AnswerCheck,
): Promise<CallAnswer<C>> {
  const answer = response.status === 204 ? undefined : await jsonOf(response);
  if (!isAnswer(answer)) throw new ApiProblem(response.status);
  return answer as CallAnswer<C>;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw toFetchProblem(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem(response.status);
  }
}
