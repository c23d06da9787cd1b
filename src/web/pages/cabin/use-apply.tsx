import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ToastAction } from '#web/ui/toast.ts';

const CopyServicesDialog = lazyDialog(
  async () => (await import('#web/features/copies/CopyServicesDialog.tsx')).CopyServicesDialog,
);

interface Apply {
  /** After a save: "Apply to other cabins…"; undefined for a host who has no other. */
  actionAfterSave: (serviceId: number) => ToastAction | undefined;
  dialog: ReactNode;
}

/** The way from what was saved in one cabin to the host's others. */
export function useApply(cabinId: number): Apply {
  const { t } = useTranslation();
  const { data: cabins = [] } = useCall(listCabins, {});
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, { open, close }] = useDisclosure(false);
  const from = cabins.find(({ id }) => id === cabinId);
  if (from === undefined || cabins.length < 2) return { actionAfterSave: () => undefined, dialog: null };
  const act = (serviceId: number) => {
    setChosen(serviceId);
    open();
  };
  return {
    actionAfterSave: (serviceId) => ({ label: t('copies.services.apply'), run: () => act(serviceId) }),
    dialog: <CopyServicesDialog from={from} chosen={chosen} opened={opened} onClose={close} />,
  };
}
