import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CabinService, cabinService, saveCabinService } from '#shared/contracts/services.ts';
import { cacheService, refreshCabinFacts } from '#web/api/cabin-data.ts';
import { ApiProblem, saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { byTypedField } from './check-values.ts';
import { differences } from './differences.ts';
import { type FormValues, formValues, outgoing } from './form-values.ts';
import { basedOn } from './new-service.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

/** The row as it is now, when a save was refused because it had changed since. */
function staleRow(failure: unknown): CabinService | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stale') return null;
  return cabinService.safeParse(failure.current).data ?? null;
}

/**
 * Saves what is typed over the version it was based on. When that has changed in the meantime, the other version
 * comes back as `conflict` and waits for the host's choice (R-services-12); what is typed stays.
 */
export function useSaveValue(
  cabinId: number,
  opened: CabinService,
  form: UseFormReturnType<FormValues>,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const saving = useSend(saveCabinService, {
    onSuccess: (row, queries, request) => {
      cacheService(row, queries, request);
      void refreshCabinFacts(queries, cabinId);
    },
  });
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<CabinService | null>(null);
  const [error, setError] = useState<string | null>(null);
  const shape = SERVICE_FORMS[opened.key];

  const refuse = (failure: unknown, typedAt: (field: string) => string) => {
    const problem = failure instanceof ApiProblem ? failure : null;
    form.setErrors(byTypedField(Object.entries(problem?.fields ?? {}), typedAt));
    setError(saveErrorMessage(failure));
  };

  const saveOver = async (over: CabinService, values: FormValues): Promise<void> => {
    setError(null);
    const { value, typedAt } = outgoing(shape, values);
    const params = { id: cabinId, serviceId: opened.serviceId };
    try {
      const body = { valueJson: JSON.stringify(value), ...basedOn(over) };
      await saving.mutateAsync({ params, body });
      onSaved();
    } catch (failure) {
      const current = staleRow(failure);
      if (current === null) return refuse(failure, typedAt);
      cacheService(current, client, { params });
      const theirs = formValues(shape, storedValue(current.valueJson));
      // Only hidden, shown or moved elsewhere, or the same words typed twice: there is nothing to choose.
      const isSame = current.valueJson === over.valueJson || differences(shape, value, theirs).length === 0;
      if (isSame) return saveOver(current, values);
      setConflict(current);
    }
  };

  return {
    busy: saving.isPending,
    error,
    conflict,
    save: (values: FormValues) => saveOver(conflict ?? base, values),
    /** Gives up what is typed for the version saved elsewhere. */
    takeTheirs: (theirs: CabinService) => {
      const values = formValues(shape, storedValue(theirs.valueJson));
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      setBase(theirs);
      setConflict(null);
    },
  };
}
