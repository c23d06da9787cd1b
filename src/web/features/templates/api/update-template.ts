import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateTemplate } from '#shared/contracts/templates.ts';
import type { TemplateInput } from '#shared/templates.ts';
import { callApi } from '#web/api/call.ts';
import { rememberTemplate } from './templates.ts';

/** Changes a service of the host's own, in every cabin that shows it. */
export function useUpdateTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: TemplateInput }) =>
      callApi(updateTemplate, { params: { id }, body }),
    onSuccess: (template) => rememberTemplate(client, template),
  });
}
