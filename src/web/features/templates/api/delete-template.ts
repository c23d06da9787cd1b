import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteTemplate } from '#shared/contracts/templates.ts';
import { callApi } from '#web/api/call.ts';
import { templatesQuery } from './templates.ts';

/** Deletes a service of the host's own; it vanishes from all cabins. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(deleteTemplate, { params: { id } }),
    onSuccess: (_, deleted) => {
      client.setQueryData(templatesQuery().queryKey, (all) => all?.filter(({ id }) => id !== deleted));
      void client.invalidateQueries({ queryKey: ['cabins'] });
    },
  });
}
