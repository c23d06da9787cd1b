import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CopyResult } from '#shared/contracts/services.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { CopyResults } from './CopyResults.tsx';
import { CopyServicesForm } from './CopyServicesForm.tsx';
import { useNamedServices } from './use-named-services.ts';

interface CopyServicesDialogProps {
  from: Pick<Cabin, 'id' | 'name'>;
  /** The service that is to be copied, if one was named before. */
  chosen: number | null;
  opened: boolean;
  onClose: () => void;
}

/** Copies services of a cabin to others of the host's, and says what became of each (R-services-23). */
export function CopyServicesDialog({ from, chosen, opened, onClose }: CopyServicesDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('copies.services.title', { name: from.name })}
      dirty={false}
    >
      <Inside from={from} chosen={chosen} />
    </FormDialog>
  );
}

function Inside({ from, chosen }: Pick<CopyServicesDialogProps, 'from' | 'chosen'>) {
  const services = useNamedServices(from.id, true);
  const { data: cabins } = useCall(listCabins, {});
  const [results, setResults] = useState<CopyResult[] | null>(null);
  if (services === undefined || cabins === undefined) return <Skeleton h={240} />;
  if (results !== null) return <CopyResults results={results} services={services} cabins={cabins} />;
  return (
    <CopyServicesForm
      from={from.id}
      services={services}
      cabins={cabins.filter(({ id }) => id !== from.id)}
      chosen={chosen}
      onCopied={setResults}
    />
  );
}
