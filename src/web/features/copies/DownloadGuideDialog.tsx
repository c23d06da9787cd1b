import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, downloadGuide, downloadGuidePage } from '#shared/contracts/cabins.ts';
import { downloadFile } from '#web/api/file.ts';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

interface DownloadGuideDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
}

/**
 * Downloads the guide as a file, by default without the wifi password and codes (R-cabins-10), or as a page to keep
 * (R-cabins-21).
 */
export function DownloadGuideDialog({ cabin, opened, onClose }: DownloadGuideDialogProps) {
  const { t } = useTranslation();
  const [hasSecrets, setHasSecrets] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      downloadFile(
        downloadGuide,
        { params: { id: cabin.id }, query: { secrets: hasSecrets ? 'true' : 'false' } },
        `guide-${cabin.id}.zip`,
      ),
    onSuccess: onClose,
  });
  const page = useMutation({
    mutationFn: () => downloadFile(downloadGuidePage, { params: { id: cabin.id } }, `guide-${cabin.id}.html`),
    onSuccess: onClose,
  });
  const failed = error ?? page.error;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('copies.file.title', { name: cabin.name })}
      confirm={t('copies.file.submit')}
      busy={isPending}
      error={failed === null ? null : serverMessage(failed, t('copies.file.failed'))}
    >
      <Text>{t('copies.file.text')}</Text>
      <Checkbox
        checked={hasSecrets}
        onChange={(event) => setHasSecrets(event.currentTarget.checked)}
        label={t('copies.file.password')}
        description={t('copies.file.passwordHint')}
      />
      <Text>{t('copies.file.pageText')}</Text>
      <Group>
        <Button variant="default" mih={44} loading={page.isPending} onClick={() => page.mutate()}>
          {t('copies.file.page')}
        </Button>
      </Group>
    </ConfirmDialog>
  );
}
