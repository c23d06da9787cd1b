import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { type CabinService, cabinService, saveCabinService } from '#shared/contracts/services.ts';
import { cacheService, refreshCabinFacts } from '#web/api/cabin-data.ts';
import { ApiProblem, saveErrorMessage } from '#web/api/problem.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { useSend } from '#web/api/use-call.ts';
import { errorsByFormPath } from './check-values.ts';
import { differences } from './differences.ts';
import { type FormValues, formValues, valueToSave } from './form-values.ts';
import { versionAndSwitch } from './new-service.ts';

/** The current row, from the answer that refuses a stale save; null for other failures. */
function currentRow(failure: unknown): CabinService | null {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stale') return null;
  return cabinService.safeParse(failure.current).data ?? null;
}

/**
 * Saves the form's values over the row they are based on. If that has changed meanwhile, `conflict` is the changed row
 * until the host chooses a version (R-services-12); the form keeps its values.
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

  const showErrors = (failure: unknown, formPathOf: (path: string) => string) => {
    const problem = failure instanceof ApiProblem ? failure : null;
    form.setErrors(errorsByFormPath(Object.entries(problem?.fields ?? {}), formPathOf));
    setError(saveErrorMessage(failure));
  };

  const saveOver = async (row: CabinService, values: FormValues): Promise<void> => {
    setError(null);
    const { value, formPathOf } = valueToSave(shape, values);
    const params = { id: cabinId, serviceId: opened.serviceId };
    try {
      const body = { valueJson: JSON.stringify(value), ...versionAndSwitch(row) };
      await saving.mutateAsync({ params, body });
      onSaved();
    } catch (failure) {
      const current = currentRow(failure);
      if (current === null) return showErrors(failure, formPathOf);
      cacheService(current, client, { params });
      const theirs = formValues(shape, storedValue(current.valueJson));
      // Nothing to choose if the other save did not change the value, or to the same texts.
      const isSame = current.valueJson === row.valueJson || differences(shape, value, theirs).length === 0;
      if (isSame) return saveOver(current, values);
      setConflict(current);
    }
  };

  return {
    busy: saving.isPending,
    error,
    conflict,
    save: (values: FormValues) => saveOver(conflict ?? base, values),
    /** Replaces the form's values with the version saved elsewhere. */
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
