import type { CallAnswer } from '#shared/contracts/call.ts';
import { getTag } from '#shared/contracts/tags.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';

export type CheckedTag = CallAnswer<typeof getTag>;

/** The tag with this code; null when none was ever minted. @throws ApiProblem */
export async function findTag(code: string): Promise<CheckedTag | null> {
  try {
    return await callApi(getTag, { params: { code } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return null;
    throw error;
  }
}
