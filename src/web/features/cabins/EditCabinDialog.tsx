import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DeleteCabinDialog } from './DeleteCabinDialog.tsx';
import { EditCabinForm } from './EditCabinForm.tsx';

interface EditCabinDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  /** After the cabin was deleted from here. */
  onDeleted?: () => void;
}

/** "Edit Cabin" (R-hosts-20), and from it the way to delete the cabin. */
export function EditCabinDialog({ cabin, opened, onClose, onDeleted }: EditCabinDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormDialog opened={opened} onClose={onClose} title={t('cabins.editDialog.title')} dirty={dirty}>
        <EditCabinForm
          cabin={cabin}
          onDirty={setDirty}
          onDone={onClose}
          onDelete={() => {
            onClose();
            setDeleting(true);
          }}
        />
      </FormDialog>
      <DeleteCabinDialog
        cabin={cabin}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}
