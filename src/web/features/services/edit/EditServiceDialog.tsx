import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { defaultsQuery } from '#web/api/cabin-data.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type ToastAction, showToast } from '#web/ui/toast.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { EditServiceForm } from './EditServiceForm.tsx';
import type { Row } from './form-values.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';

/** A desktop, where what guests see stands beside the form. */
const WIDE = '(min-width: 75em)';
/** With the gap before it, in px. */
const PREVIEW_WIDTH = 354;

interface EditServiceDialogProps {
  cabinId: number;
  /** Which one; null before any was opened. Stays while the dialog closes. */
  service: CabinService | null;
  opened: boolean;
  onClose: () => void;
  /** Hears of a save before the dialog closes. */
  onSaved?: () => void;
  /** The next step that the toast offers after a save. */
  actionAfterSave?: ((serviceId: number) => ToastAction | undefined) | undefined;
  /** What is to be filled in after it; null when all else is. */
  next: CabinService | null;
  /** Goes on to that in the same dialog. */
  onNext: (serviceId: number) => void;
  /** It came so after another one. */
  isFollowing: boolean;
  /** A row that was begun elsewhere, to go on with; null for none. */
  begun: Row | null;
}

/** Edit {service}: the content of one service of a cabin. Keep it mounted, so that focus finds its way back. */
export function EditServiceDialog({
  cabinId,
  service,
  opened,
  onClose,
  onSaved,
  actionAfterSave,
  next,
  onNext,
  isFollowing,
  begun,
}: EditServiceDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  const name = service === null ? '' : t(`kinds.${service.key}.name`);
  const rows = service === null ? undefined : SERVICE_FORMS[service.key].rows;
  const isWideScreen = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const isList = rows !== undefined && !rows.isOptional;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('services.edit.title', { service: name })}
      dirty={dirty}
      size={(isList ? 640 : 520) + (isWideScreen ? PREVIEW_WIDTH : 0)}
    >
      {service === null ? null : (
        <StartedForm
          key={service.serviceId}
          cabinId={cabinId}
          service={service}
          onDirty={setDirty}
          isWideScreen={isWideScreen}
          begun={begun}
          onRestored={onClose}
          hasNext={next !== null}
          isFollowing={isFollowing}
          onSaved={(goesOn) => {
            const isLast = isFollowing && next === null;
            showToast(
              t(isLast ? 'services.edit.savedLast' : 'services.edit.saved', { service: name }),
              goesOn ? undefined : actionAfterSave?.(service.serviceId),
            );
            if (goesOn && next !== null) return onNext(next.serviceId);
            onClose();
            onSaved?.();
          }}
        />
      )}
    </FormDialog>
  );
}

type StartedFormProps = Omit<Parameters<typeof EditServiceForm>[0], 'start' | 'isStarter'>;

/** The form with what the service holds, else with its default; it waits for that, but does without it. */
function StartedForm({ service, ...rest }: StartedFormProps) {
  // What is being edited must not change under the host's hands; a newer row shows at saving, as a conflict.
  const [row] = useState(service);
  const stored = storedValue(row.valueJson);
  const defaults = useQuery({ ...defaultsQuery, enabled: stored === null });
  // Once only: what is typed without it must not go when it is asked for again.
  const isAwaited = defaults.data === undefined && !defaults.isFetchedAfterMount;
  if (stored === null && isAwaited) {
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
      start={stored ?? starter}
      isStarter={starter !== null && !SERVICE_KINDS[row.key].isWordless}
    />
  );
}
