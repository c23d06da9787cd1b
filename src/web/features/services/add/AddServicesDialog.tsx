import { Skeleton, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listCabinServices } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import type { Tier } from '#shared/tiers.ts';
import { loadMessage } from '#web/api/problem.ts';
import { callQuery } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/Loaded.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { catalogQuery } from '../catalog.ts';
import { AddServicesForm, type AddServicesFormProps } from './AddServicesForm.tsx';
import { serviceOptions } from './service-options.ts';

type LoadedFormProps = Omit<AddServicesFormProps, 'options'>;

/** The form, once the catalog, the templates and the cabin's services are loaded. */
function LoadedForm(props: LoadedFormProps) {
  const { t } = useTranslation();
  const queries = useQueries({
    queries: [
      catalogQuery,
      callQuery(listTemplates, {}),
      callQuery(listCabinServices, { params: { id: props.cabinId } }),
    ],
  });
  const [catalog, templates, rows] = queries;
  if (catalog.data !== undefined && templates.data !== undefined && rows.data !== undefined) {
    const options = serviceOptions(catalog.data, templates.data, rows.data, (key) => t(`kinds.${key}.name`));
    return <AddServicesForm {...props} options={options} />;
  }
  const failed = queries.find(({ isError }) => isError);
  if (failed?.error) {
    return (
      <ErrorState
        message={loadMessage(failed.error, t('services.loadFailed'))}
        onRetry={() => {
          for (const query of queries) if (query.isError) void query.refetch();
        }}
      />
    );
  }
  return (
    <Stack>
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <Skeleton key={line} h={56} />
      ))}
    </Stack>
  );
}

interface AddServicesDialogProps {
  cabinId: number;
  opened: boolean;
  onClose: () => void;
  /** The services of this tier are ticked from the start. */
  preselectedTier?: Tier | undefined;
}

/** "Add Service to Cabin": chooses the services that the cabin's guide shows (R-services-18). */
export function AddServicesDialog({ cabinId, opened, onClose, preselectedTier }: AddServicesDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('services.add.title')} size={640}>
      <LoadedForm
        cabinId={cabinId}
        preselectedTier={preselectedTier}
        onSaved={(hasChanges) => {
          if (hasChanges) showToast(t('services.add.saved'));
          onClose();
        }}
      />
    </FormDialog>
  );
}
