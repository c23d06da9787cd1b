import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAudit } from '#shared/contracts/audit.ts';
import {
  type Invitation,
  linkInvitation,
  listInvitations,
  sendInvitation,
  withdrawInvitation,
} from '#shared/contracts/invitations.ts';
import { INVITATION_DAYS } from '#shared/limits.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ConfirmDialog.tsx';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { Inactive, OneLine, RowMenu } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { isPast } from '#web/ui/format-date.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import { InviteButton, LinkField } from './InviteDialog.tsx';

const CHANGES = { invalidates: [listInvitations, listAudit] };

/** Invitations that are not accepted yet, latest first. */
export function InvitationList() {
  const { t } = useTranslation();
  const list = useList(listInvitations, { params: ['q'] });
  const sendAgain = useSend(sendInvitation, CHANGES);
  const makeLink = useSend(linkInvitation, CHANGES);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const [newLink, setNewLink] = useState<NewLink | null>(null);
  const failed = (failure: unknown) => showErrorToast(serverMessage(failure, t('lists.changeFailed')));
  return (
    <>
      <AdminList
        list={list}
        caption={t('invitations.caption')}
        searchHint={t('invitations.searchHint')}
        csv="invitations.csv"
        renderActions={(download) => (
          <>
            {download}
            <InviteButton />
          </>
        )}
        count={(count) => t('invitations.count', { count })}
        drawing={<GuideDrawing />}
        empty={t('invitations.empty')}
        noMatch={t('invitations.noMatch')}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'email',
            header: t('invitations.columns.email'),
            render: (invitation) => {
              const { id, email } = invitation;
              const request = { params: { id } };
              return (
                <Group gap={8} wrap="nowrap">
                  <RowMenu
                    label={t('lists.change', { name: email })}
                    items={[
                      {
                        label: t('invitations.send'),
                        onPick: () =>
                          void sendAgain
                            .mutateAsync(request)
                            .then(() => showToast(t('invitations.sent', { email })), failed),
                      },
                      {
                        label: t('invitations.link'),
                        onPick: () =>
                          void makeLink
                            .mutateAsync(request)
                            .then(({ link }) => setNewLink({ email, link }), failed),
                      },
                      { label: t('invitations.withdraw'), onPick: () => setWithdrawing(invitation) },
                    ]}
                  />
                  <OneLine>{email}</OneLine>
                </Group>
              );
            },
          },
          {
            name: 'until',
            header: t('invitations.columns.until'),
            render: ({ expiresAt }) => (
              <>
                <Moment at={expiresAt} />
                {isPast(expiresAt) ? <Inactive>{t('invitations.expired')}</Inactive> : null}
              </>
            ),
          },
          {
            name: 'by',
            header: t('invitations.columns.by'),
            render: ({ invitedBy }) => invitedBy ?? t('lists.nobody'),
          },
          {
            name: 'created',
            header: t('invitations.columns.created'),
            render: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
      />
      {newLink === null ? null : <LinkDialog {...newLink} onClose={() => setNewLink(null)} />}
      {withdrawing === null ? null : (
        <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  );
}

interface NewLink {
  email: string;
  link: string;
}

/** Shows a new link, which the admin can pass on. */
function LinkDialog({ onClose, ...newLink }: NewLink & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('invitations.link')}
      size={520}
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Stack gap="md">
        <Text>{t('invitations.linkText', { days: INVITATION_DAYS })}</Text>
        <LinkField {...newLink} />
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{t('invitations.done')}</Button>
      </DialogFooter>
    </Modal>
  );
}

interface WithdrawDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Confirms the withdrawal of an invitation. */
function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const withdraw = useSend(withdrawInvitation, CHANGES);
  return (
    <ActionDialog
      title={t('invitations.withdrawTitle', { email })}
      confirm={t('invitations.withdraw')}
      act={() => withdraw.mutateAsync({ params: { id } })}
      done={t('invitations.withdrawn', { email })}
      failed={t('lists.changeFailed')}
      onClose={onClose}
    >
      <Text>{t('invitations.withdrawText')}</Text>
    </ActionDialog>
  );
}
