import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invited } from '#shared/contracts/invitations.ts';
import { useDialogClose } from '#web/ui/close-context.ts';
import { locale } from '#web/words/locale.ts';
import { LinkField } from './LinkField.tsx';

/** What became of each address: whom a mail went to, with the links to hand over, and who has an account already. */
export function InvitedPeople({ became: { invited, known, mailed } }: { became: Invited }) {
  const { t } = useTranslation();
  const close = useDialogClose();
  return (
    <>
      <Stack gap="md" role="status">
        {invited.length === 0 ? null : (
          <Text>
            {t(mailed ? 'system.invitations.mailed' : 'system.invitations.notMailed', {
              count: invited.length,
            })}
          </Text>
        )}
        {invited.map(({ id, email, link }) => (
          <LinkField key={id} email={email} link={link} />
        ))}
        {known.length === 0 ? null : (
          <Text>
            {t('system.invitations.known', {
              count: known.length,
              emails: new Intl.ListFormat(locale()).format(known),
            })}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {t('system.invitations.done')}
        </Button>
      </Group>
    </>
  );
}
