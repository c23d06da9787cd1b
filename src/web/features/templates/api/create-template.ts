import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTemplate } from '#shared/contracts/templates.ts';
import type { TemplateInput } from '#shared/templates.ts';
import { callApi } from '#web/api/call.ts';
import { rememberTemplate } from './templates.ts';

/** Creates a service of the host's own. */
export function useCreateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateInput) => callApi(createTemplate, { body }),
    onSuccess: (template) => rememberTemplate(client, template),
  });
}
