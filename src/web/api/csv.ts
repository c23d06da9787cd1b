import type { Call, CallRequest } from '#shared/contracts/call.ts';
import { downloadFile } from './file.ts';

/** Fetches an admin list as CSV, all its rows, and hands it over as a file. @throws ApiProblem */
export const downloadCsv = <C extends Call>(
  call: C,
  request: CallRequest<C>,
  fileName: string,
): Promise<void> => downloadFile(call, request, fileName, 'text/csv');
