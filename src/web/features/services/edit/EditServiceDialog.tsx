import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { defaultsQuery } from '#web/api/cabin-data.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { showToast, type ToastAction } from '#web/ui/toast.ts';
import { EditServiceForm } from './EditServiceForm.tsx';
import type { Row } from './form-values.ts';
import { PREVIEW_WIDTH, useFitsPreview } from './PreviewBeside.tsx';

interface EditServiceDialogProps {
  cabinId: number;
  /** Null until a dialog has been opened; kept while the dialog closes. */
  service: CabinService | null;
  opened: boolean;
  onClose: () => void;
  /** Called after a save, unless "Save and next" opens another service. */
  onSaved?: () => void;
  /** The button of the toast after a save. */
  actionAfterSave?: ((serviceId: number) => ToastAction | undefined) | undefined;
  /** The service that "Save and next" opens; null if there is none. */
  next: CabinService | null;
  /** Opens `next` in the same dialog. */
  onNext: (serviceId: number) => void;
  /** Whether "Save and next" of another service opened it. */
  openedAfterSave: boolean;
  /** A row to add and continue with, such as a guest's question; null for none. */
  draftRow: Row | null;
  /** The value that the form starts with in place of the saved one, as proposed from a document. */
  proposed?: Record<string, unknown>;
}

/** "Edit {service}": the content of a cabin's service. Keep it mounted while closed, so that focus can return. */
export function EditServiceDialog({
  cabinId,
  service,
  opened,
  onClose,
  onSaved,
  actionAfterSave,
  next,
  onNext,
  openedAfterSave,
  draftRow,
  proposed,
}: EditServiceDialogProps) {
  const { t } = useTranslation();
  const name = service === null ? '' : t(`kinds.${service.key}.name`);
  const rows = service === null ? undefined : SERVICE_FORMS[service.key].rows;
  const isWideScreen = useFitsPreview();
  const isList = rows !== undefined && !rows.isOptional;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('services.edit.title', { service: name })}
      size={(isList ? 640 : 520) + (isWideScreen ? PREVIEW_WIDTH : 0)}
    >
      {service === null ? null : (
        <LoadedForm
          key={service.serviceId}
          cabinId={cabinId}
          service={service}
          isWideScreen={isWideScreen}
          draftRow={draftRow}
          proposed={proposed}
          onRestored={onClose}
          hasNext={next !== null}
          openedAfterSave={openedAfterSave}
          onSaved={(saveAndNext) => {
            const isLast = openedAfterSave && next === null;
            showToast(
              t(isLast ? 'services.edit.savedLast' : 'services.edit.saved', { service: name }),
              saveAndNext ? undefined : actionAfterSave?.(service.serviceId),
            );
            if (saveAndNext && next !== null) return onNext(next.serviceId);
            onClose();
            onSaved?.();
          }}
        />
      )}
    </FormDialog>
  );
}

type LoadedFormProps = Omit<Parameters<typeof EditServiceForm>[0], 'initialValue' | 'isStarter'> &
  Pick<EditServiceDialogProps, 'proposed'>;

/** The form with the saved value, else with the starter text once that is loaded; if loading fails, without it. */
function LoadedForm({ service, proposed, ...rest }: LoadedFormProps) {
  // The row as it was when the dialog opened; a newer one is reported as a conflict at saving.
  const [row] = useState(service);
  const stored = proposed ?? storedValue(row.valueJson);
  const defaults = useQuery({ ...defaultsQuery, enabled: stored === null });
  // Only before the first answer: a refetch must not replace the form and lose its input.
  const isLoading = defaults.data === undefined && !defaults.isFetchedAfterMount;
  if (stored === null && isLoading) {
    return (
      <Stack>
        <Skeleton h={64} />
        <Skeleton h={64} />
      </Stack>
    );
  }
  const starter = stored === null ? storedValue(defaults.data?.[row.key]) : null;
  return (
    <EditServiceForm
      {...rest}
      service={row}
      initialValue={stored ?? starter}
      isStarter={starter !== null && !SERVICE_KINDS[row.key].needsNoText}
    />
  );
}
