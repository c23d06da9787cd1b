import type { Call, CallRequest } from '#shared/contracts/call.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { send } from './send.ts';
import { callUrl, type UrlValue } from './url.ts';

/**
 * Fetches an admin list as CSV, all its rows, and hands it over as a file.
 * A plain link could not send the session's token. @throws ApiProblem
 */
export async function downloadCsv<C extends Call>(
  call: C,
  request: CallRequest<C>,
  fileName: string,
): Promise<void> {
  const { params, query } = request as Partial<Record<'params' | 'query', Record<string, UrlValue>>>;
  const response = await send(callUrl(call.path, params, query), {
    method: call.method,
    headers: { accept: 'text/csv' },
  });
  saveFile(await response.blob(), fileName);
}
