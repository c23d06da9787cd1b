import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invited } from '#shared/contracts/invitations.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { InvitedPeople } from './InvitedPeople.tsx';
import { InviteForm } from './InviteForm.tsx';

/** Asks whom to invite, and then shows what became of each address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [isDirty, setIsDirty] = useState(false);
  const [became, setBecame] = useState<Invited | null>(null);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('system.invitations.invite')}
      dirty={isDirty && became === null}
    >
      {became === null ? (
        <InviteForm onDirty={setIsDirty} onInvited={setBecame} />
      ) : (
        <InvitedPeople became={became} />
      )}
    </FormDialog>
  );
}
