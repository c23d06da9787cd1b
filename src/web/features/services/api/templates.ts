import { queryOptions } from '@tanstack/react-query';
import { listTemplates } from '#shared/contracts/templates.ts';
import { callApi } from '#web/api/call.ts';

/** The host's own services. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['services', 'templates'],
    queryFn: ({ signal }) => callApi(listTemplates, {}, { signal }),
  });
