import { Stack, Text } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { lacksPassword } from '#shared/filled-in.ts';
import { isFilledIn, storedValue } from '#web/api/stored-value.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useUnsavedInput } from '#web/ui/dialog-context.ts';
import { checkValues } from './check-values.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import classes from './edit-service.module.css';
import { firstPath, type FormValues, formValues, type Row, withDraftRow } from './form-values.ts';
import { ItemRows } from './ItemRows.tsx';
import { PartPreview } from './PartPreview.tsx';
import { FormCabin, ServiceField } from './ServiceField.tsx';
import { focusFirstInvalid, useSaveValue } from './use-save-over.ts';
import { EarlierVersions } from './versions/EarlierVersions.tsx';

interface EditServiceFormProps {
  cabinId: number;
  /** The row as it was when the dialog opened. */
  service: CabinService;
  /** The value that the form starts with; null for the defaults of its fields. */
  initialValue: Record<string, unknown> | null;
  /** Whether that is a starter text, which guests do not see until it is saved. */
  isStarter: boolean;
  /** A row to add and continue with, such as a guest's question; null for none. */
  draftRow: Row | null;
  /** Called with true after "Save and next". */
  onSaved: (saveAndNext: boolean) => void;
  /** Called after an earlier version was restored. */
  onRestored: () => void;
  /** Whether there is another service to fill in. */
  hasNext: boolean;
  /** Whether "Save and next" opened it. The dialog is open already, so the form focuses its first field itself. */
  openedAfterSave: boolean;
  /** Wide screens show a preview beside the form. */
  isWideScreen: boolean;
}

/** The form of a service, built from its kind's `ServiceForm`. */
export function EditServiceForm({
  cabinId,
  service,
  initialValue,
  isStarter,
  draftRow,
  onSaved,
  onRestored,
  hasNext,
  openedAfterSave,
  isWideScreen,
}: EditServiceFormProps) {
  const { t } = useTranslation();
  const shape = SERVICE_FORMS[service.key];
  // Kept from the first render: a starter text that loads later is not in the fields.
  const [hasStarter] = useState(isStarter);
  const savedValues = formValues(shape, initialValue);
  const valuesWithDraft =
    draftRow === null || shape.rows === undefined ? null : withDraftRow(shape.rows, savedValues, draftRow);
  const form: UseFormReturnType<FormValues> = useForm({
    initialValues: valuesWithDraft?.values ?? savedValues,
    validate: (values) => checkValues(service.key, values, hasStarter ? null : form.getInitialValues()),
    // An error of the whole list disappears with any edit.
    onValuesChange: () => shape.rows !== undefined && form.clearFieldError(shape.rows.name),
    // The dialog opens with focus in a field, not on its close button.
    enhanceGetInputProps: ({ field }) =>
      field === (valuesWithDraft?.path ?? firstPath(shape)) ? { 'data-autofocus': true } : undefined,
  });
  const saveAndNext = useRef(false);
  const { save, busy, error, conflict, takeTheirs } = useSaveValue(cabinId, service, form, () =>
    onSaved(saveAndNext.current),
  );

  // A draft row counts as unsaved: closing the dialog asks about it.
  const startDraftRow = useEffectEvent(() => {
    if (valuesWithDraft === null) return;
    form.resetDirty(savedValues);
    form.getInputNode<HTMLElement, string>(valuesWithDraft.path)?.focus(); // scrolls to it, unlike the dialog's autofocus
  });
  useEffect(() => startDraftRow(), []);
  useUnsavedInput(form.isDirty());
  const focusFirst = useEffectEvent(() => form.getInputNode<HTMLElement, string>(firstPath(shape))?.focus());
  useEffect(() => {
    if (openedAfterSave) focusFirst();
  }, [openedAfterSave]);

  const formElement = (
    <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstInvalid(form, shape))}>
      <Stack gap="md">
        <FormError message={error} />
        {draftRow !== null && shape.rows !== undefined && valuesWithDraft === null ? (
          <FormError message={t('services.edit.full', { text: draftRow['title'], max: shape.rows.max })} />
        ) : null}
        {hasStarter ? <Text c="var(--stone)">{t('services.edit.starter')}</Text> : null}
        {lacksPassword(initialValue ?? {}) ? (
          <Text c="var(--stone)">{t('services.edit.passwordMissing')}</Text>
        ) : null}
        {shape.fields.map((field) => (
          <ServiceField key={field.name} form={form} field={field} path={field.name} />
        ))}
        {shape.rows === undefined ? null : (
          <FormCabin value={cabinId}>
            <ItemRows form={form} rows={shape.rows} />
          </FormCabin>
        )}
        {conflict === null && storedValue(service.valueJson) !== null ? (
          <EarlierVersions
            cabinId={cabinId}
            service={service}
            isUnsaved={form.isDirty()}
            onRestored={onRestored}
          />
        ) : null}
        {conflict === null ? null : (
          <ConflictChoice
            key={conflict.rowVersion}
            title={t('services.conflict.title')}
            forms={[shape]}
            yours={form.values}
            theirs={formValues(shape, storedValue(conflict.valueJson))}
            busy={busy}
            onTakeTheirs={() => takeTheirs(conflict)}
          />
        )}
      </Stack>
      {conflict === null ? (
        <DialogActions
          busy={busy}
          submit={t('ui.save')}
          onSubmit={() => (saveAndNext.current = false)}
          andNext={
            hasNext
              ? {
                  label: t('services.edit.saveAndNext'),
                  // Only while the host fills in the guide: a host who edits one service is done after saving it.
                  isPrimary: !isFilledIn(service.key, service.valueJson),
                  onPress: () => (saveAndNext.current = true),
                }
              : undefined
          }
        />
      ) : null}
    </form>
  );
  if (!isWideScreen) return formElement;
  return (
    <div className={classes['columns']}>
      {formElement}
      <PartPreview cabinId={cabinId} service={service} values={form.values} />
    </div>
  );
}
