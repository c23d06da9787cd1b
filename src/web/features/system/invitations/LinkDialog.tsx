import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { INVITATION_DAYS } from '#shared/limits.ts';
import { LinkField } from './LinkField.tsx';

interface LinkDialogProps {
  email: string;
  link: string;
  onClose: () => void;
}

/** Shows a link that was just made, for an admin to hand over. */
export function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('system.invitations.link')}
      size={520}
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Stack gap="md">
        <Text>{t('system.invitations.linkText', { days: INVITATION_DAYS })}</Text>
        <LinkField email={email} link={link} />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('system.invitations.done')}</Button>
      </Group>
    </Modal>
  );
}
