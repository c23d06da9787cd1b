import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { type CabinService, cabinService, saveCabinService } from '#shared/contracts/services.ts';
import { cacheService, refreshCabinFacts } from '#web/api/cabin-data.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { useSend } from '#web/api/use-call.ts';
import { type FormValues, formValues, valueToSave } from './form-values.ts';
import { versionAndSwitch } from './new-service.ts';
import { useSaveOver } from './use-save-over.ts';

/** Saves the values of a service's form over the row that was opened. */
export function useSaveValue(
  cabinId: number,
  opened: CabinService,
  form: UseFormReturnType<FormValues>,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const { mutateAsync } = useSend(saveCabinService, {
    onSuccess: (row, queries, request) => {
      cacheService(row, queries, request);
      void refreshCabinFacts(queries, cabinId);
    },
  });
  const params = { id: cabinId, serviceId: opened.serviceId };
  const shape = SERVICE_FORMS[opened.key];
  return useSaveOver({
    form,
    forms: [shape],
    opened,
    schema: cabinService,
    valuesOf: ({ valueJson }) => formValues(shape, storedValue(valueJson)),
    toSend: (values) => valueToSave(shape, values),
    send: (value, row) =>
      mutateAsync({ params, body: { valueJson: JSON.stringify(value), ...versionAndSwitch(row) } }),
    cache: (current) => cacheService(current, client, { params }),
    onSaved,
  });
}
