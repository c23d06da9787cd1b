import type { Call, CallRequest } from '#shared/contracts/call.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { send } from './send.ts';
import { callUrl, type UrlValue } from './url.ts';

/**
 * Makes a call whose answer is a file, and hands it over as one. `type` asks for a form of its own where the call
 * has several. A plain link could not send the session's token. @throws ApiProblem
 */
export async function downloadFile<C extends Call>(
  call: C,
  request: CallRequest<C>,
  fileName: string,
  type = call.file ?? '*/*',
): Promise<void> {
  const { params, query } = request as Partial<Record<'params' | 'query', Record<string, UrlValue>>>;
  const response = await send(callUrl(call.path, params, query), {
    method: call.method,
    headers: { accept: type },
  });
  saveFile(await response.blob(), fileName);
}
