import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listTemplates, type Template } from '#shared/contracts/templates.ts';
import { callApi } from '#web/api/call.ts';

/** The host's own services. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['services', 'templates'],
    queryFn: ({ signal }) => callApi(listTemplates, {}, { signal }),
  });

/** Puts a template that a save answered into the list the pages read. */
export function rememberTemplate(client: QueryClient, template: Template): void {
  client.setQueryData(templatesQuery().queryKey, (all) =>
    all?.some(({ id }) => id === template.id)
      ? all.map((other) => (other.id === template.id ? template : other))
      : all && [...all, template],
  );
}
