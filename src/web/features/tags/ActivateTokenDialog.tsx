import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { ActivateTokenForm } from './ActivateTokenForm.tsx';

interface ActivateTokenDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  /** Filled in already, when a scanned tag led here. */
  code?: string;
}

/** "Activate Token" (R-tags-2). */
export function ActivateTokenDialog({ cabin, opened, onClose, code = '' }: ActivateTokenDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('tags.activate.title')} dirty={dirty} size={440}>
      <ActivateTokenForm cabin={cabin} code={code} onDirty={setDirty} onDone={onClose} />
    </FormDialog>
  );
}
