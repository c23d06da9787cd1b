import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';
import classes from '../List.module.css';
import { useLinkInvitation, useSendInvitation } from '../api/invitations.ts';
import { LinkDialog } from './LinkDialog.tsx';

interface InvitationMenuProps {
  invitation: Invitation;
  onWithdraw: () => void;
}

/** Who is invited, and a menu of what can be done about it. */
export function InvitationMenu({ invitation: { id, email }, onWithdraw }: InvitationMenuProps) {
  const { t } = useTranslation();
  const sendAgain = useSendInvitation();
  const makeLink = useLinkInvitation();
  const [link, setLink] = useState<string | null>(null);
  const request = { params: { id } };
  const failed = (failure: unknown) => failureNotice(serverMessage(failure, t('system.change.failed')));

  return (
    <Group gap={8} wrap="nowrap">
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={t('system.users.actions', { name: email })}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            h={44}
            onClick={() =>
              void sendAgain
                .mutateAsync(request)
                .then(() => notice(t('system.invitations.sent', { email })), failed)
            }
          >
            {t('system.invitations.send')}
          </Menu.Item>
          <Menu.Item
            h={44}
            onClick={() => void makeLink.mutateAsync(request).then((made) => setLink(made.link), failed)}
          >
            {t('system.invitations.link')}
          </Menu.Item>
          <Menu.Item h={44} onClick={onWithdraw}>
            {t('system.invitations.withdraw')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className={classes['line']}>{email}</span>
      {link === null ? null : <LinkDialog email={email} link={link} onClose={() => setLink(null)} />}
    </Group>
  );
}
