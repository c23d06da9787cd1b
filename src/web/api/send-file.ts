import type { Call, CallAnswer } from '#shared/contracts/call.ts';
import { answersTo, readAnswer } from './answer.ts';
import { send } from './send.ts';
import { callUrl } from './url.ts';

/** Makes a call that takes a file. @throws ApiProblem */
export async function sendFile<C extends Call & { fileBytes: number }>(
  call: C,
  file: Blob,
): Promise<CallAnswer<C>> {
  const response = await send(callUrl(call.path), {
    method: call.method,
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: await file.arrayBuffer(),
  });
  return readAnswer<C>(response, answersTo(call));
}
