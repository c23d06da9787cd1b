import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { notice } from '#web/ui/notice.ts';
import { LoadedOffers } from './LoadedOffers.tsx';

interface AddServicesDialogProps {
  cabinId: number;
  opened: boolean;
  onClose: () => void;
}

/** Add Service to Cabin: which services the cabin's guide shows. */
export function AddServicesDialog({ cabinId, opened, onClose }: AddServicesDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('services.add.title')} dirty={dirty} size={640}>
      <LoadedOffers
        cabinId={cabinId}
        onDirty={setDirty}
        onSaved={(changed) => {
          if (changed) notice(t('services.add.saved'));
          onClose();
        }}
      />
    </FormDialog>
  );
}
