import { Button } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteDialog } from './InviteDialog.tsx';

/** Opens the dialog that invites people, a fresh one each time. */
export function InviteButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconMailPlus size={20} aria-hidden />} onClick={() => setOpened(true)}>
        {t('system.invitations.invite')}
      </Button>
      {opened ? <InviteDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}
