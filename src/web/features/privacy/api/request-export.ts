import { useMutation } from '@tanstack/react-query';
import { requestExport } from '#shared/contracts/privacy.ts';
import { callApi } from '#web/api/call.ts';

/** Has a ZIP of all that the host has here prepared; a mail says when it is ready. */
export const useRequestExport = () => useMutation({ mutationFn: () => callApi(requestExport, {}) });
