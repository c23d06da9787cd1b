import type { Call, CallRequest } from '#shared/contracts/call.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { ApiProblem, noAnswer } from './problem.ts';
import { send } from './send.ts';
import { callUrl, type UrlValue } from './url.ts';

/**
 * Makes a call whose answer is a file. `type` asks for a form of its own where the call has several. A plain link
 * could not send the session's token. @throws ApiProblem
 */
export async function fetchFile<C extends Call>(
  call: C,
  request: CallRequest<C>,
  { type = call.file ?? '*/*', signal }: { type?: string | undefined; signal?: AbortSignal } = {},
): Promise<Blob> {
  const { params, query } = request as Partial<Record<'params' | 'query', Record<string, UrlValue>>>;
  const response = await send(callUrl(call.path, params, query), {
    method: call.method,
    headers: { accept: type },
    ...(signal && { signal }),
  });
  // A proxy's page would be saved as if it were the file.
  if (!isOfType(response, type)) throw new ApiProblem(response.status);
  return response.blob().catch((error: unknown) => {
    throw noAnswer(error);
  });
}

/** Makes a call whose answer is a file, and hands it over as one. @throws ApiProblem */
export async function downloadFile<C extends Call>(
  call: C,
  request: CallRequest<C>,
  fileName: string,
  type?: string,
): Promise<void> {
  saveFile(await fetchFile(call, request, { type }), fileName);
}

const isOfType = ({ headers }: Response, type: string): boolean =>
  type === '*/*' || (headers.get('content-type') ?? '').startsWith(type);
