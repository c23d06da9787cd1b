import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Cabin, releaseToken } from '#shared/contracts/cabins.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { LinkedTag } from './use-linked-tag.ts';

interface ReleaseTagDialogProps {
  cabin: Cabin;
  tag: LinkedTag;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a tag is taken off its cabin, and says what becomes of it. */
export function ReleaseTagDialog({ cabin, tag, opened, onClose }: ReleaseTagDialogProps) {
  const { t } = useTranslation();
  const release = useSend(releaseToken, { onSuccess: cacheCabin });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('cabins.details.release.title', { token: tag.code })}
      confirm={t('cabins.details.release.confirm')}
      busy={release.isPending}
      error={release.isError ? serverMessage(release.error, t('cabins.details.release.failed')) : null}
      onConfirm={() =>
        release.mutate(
          { params: { id: cabin.id } },
          {
            onSuccess: () => {
              showToast(t('cabins.details.release.done'));
              onClose();
            },
          },
        )
      }
    >
      <Text>{t('cabins.details.release.text')}</Text>
      <Text>{t(tag.mayMove ? 'cabins.details.release.once' : 'cabins.details.release.last')}</Text>
    </ConfirmDialog>
  );
}
