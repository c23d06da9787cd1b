import { Button, Stack, Text } from '@mantine/core';
import { IconMailPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invited } from '#shared/contracts/invitations.ts';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { useDialogClose } from '#web/ui/close-context.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { locale } from '#web/words/locale.ts';
import { InviteForm } from './InviteForm.tsx';
import { LinkField } from './LinkField.tsx';

/** Opens the dialog that invites people, a fresh one each time. */
export function InviteButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconMailPlus size={20} aria-hidden />} onClick={() => setOpened(true)}>
        {t('invitations.invite')}
      </Button>
      {opened ? <InviteDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}

/** Asks whom to invite, and then shows what became of each address. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [isDirty, setIsDirty] = useState(false);
  const [became, setBecame] = useState<Invited | null>(null);
  return (
    <FormDialog opened onClose={onClose} title={t('invitations.invite')} dirty={isDirty && became === null}>
      {became === null ? (
        <InviteForm onDirty={setIsDirty} onInvited={setBecame} />
      ) : (
        <InvitedPeople became={became} />
      )}
    </FormDialog>
  );
}

/** What became of each address: whom a mail went to, with the links to hand over, and who has an account already. */
function InvitedPeople({ became: { invited, known, mailed } }: { became: Invited }) {
  const { t } = useTranslation();
  const close = useDialogClose();
  return (
    <>
      <Stack gap="md" role="status">
        {invited.length === 0 ? null : (
          <Text>
            {t(mailed ? 'invitations.mailed' : 'invitations.notMailed', {
              count: invited.length,
            })}
          </Text>
        )}
        {invited.map(({ id, email, link }) => (
          <LinkField key={id} email={email} link={link} />
        ))}
        {known.length === 0 ? null : (
          <Text>
            {t('invitations.known', {
              count: known.length,
              emails: new Intl.ListFormat(locale()).format(known),
            })}
          </Text>
        )}
      </Stack>
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          {t('invitations.done')}
        </Button>
      </DialogFooter>
    </>
  );
}
