import type { Call, CallAnswer } from '#shared/contracts/call.ts';
import { ApiProblem, noAnswer } from './problem.ts';

/** Whether what came is what the call answers; undefined stands for an answer without a body. */
export type AnswerCheck = (answer: unknown) => boolean;

/** By the contract's own schema. */
export const answersTo =
  ({ answer: schema }: Pick<Call, 'answer'>): AnswerCheck =>
  (answer) =>
    schema === undefined ? answer === undefined : schema.safeParse(answer).success;

/**
 * Reads the answer of a call that went well, by its status. The server checks each of its own; but a proxy's page,
 * a hotel's sign-in or half an answer may say 200 too, and must not reach a page. @throws ApiProblem
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
    throw noAnswer(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem(response.status);
  }
}
