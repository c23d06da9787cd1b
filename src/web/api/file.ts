import type { Call, CallAnswer, CallRequest } from '#shared/contracts/call.ts';
import { answersTo, readAnswer, callUrl, type UrlValue, send } from './call.ts';
import { ApiProblem, toFetchProblem } from './problem.ts';

/**
 * Fetches a file; a plain link could not send the session's token. `type` selects a format if the call has several.
 * @throws ApiProblem
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
  // A proxy's error page must not be saved as the file.
  if (!isOfType(response, type)) throw new ApiProblem(response.status);
  return response.blob().catch((error: unknown) => {
    throw toFetchProblem(error);
  });
}

/** Fetches a file and saves it. @throws ApiProblem */
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

/** Saves all rows of an admin list as CSV. @throws ApiProblem */
export const downloadCsv = <C extends Call>(
  call: C,
  request: CallRequest<C>,
  fileName: string,
): Promise<void> => downloadFile(call, request, fileName, 'text/csv');

/** Uploads a file. @throws ApiProblem */
export async function sendFile<C extends Call & { fileBytes: number }>(
  call: C,
  file: Blob,
  params: Record<string, UrlValue> = {},
): Promise<CallAnswer<C>> {
  const response = await send(callUrl(call.path, params), {
    method: call.method,
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: await file.arrayBuffer(),
  });
  return readAnswer<C>(response, answersTo(call));
}

/** Downloads a file made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next turn of the event loop the download has its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url));
}
