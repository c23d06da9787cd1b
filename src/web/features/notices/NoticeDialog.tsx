import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Notice } from '#shared/contracts/notices.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { NoticeForm } from './NoticeForm.tsx';

interface NoticeDialogProps {
  cabin: Cabin;
  /** Null: a new one. */
  notice: Notice | null;
  opened: boolean;
  onClose: () => void;
}

/** "Tell guests something", or a change of what they are told (R-notices-6). */
export function NoticeDialog({ cabin, notice, opened, onClose }: NoticeDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(notice === null ? 'notices.add' : 'notices.editTitle')}
      dirty={dirty}
    >
      <NoticeForm
        key={notice?.id ?? 'new'}
        cabin={cabin}
        notice={notice}
        onDirty={setDirty}
        onDone={onClose}
      />
    </FormDialog>
  );
}
