import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Cabin, releaseToken } from '#shared/contracts/cabins.ts';
import { rememberCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notice } from '#web/ui/notice.ts';
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
  const release = useSend(releaseToken, { onSuccess: rememberCabin });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('cabinDetails.release.title', { token: tag.code })}
      confirm={t('cabinDetails.release.confirm')}
      busy={release.isPending}
      error={release.isError ? serverMessage(release.error, t('cabinDetails.release.failed')) : null}
      onConfirm={() =>
        release.mutate(
          { params: { id: cabin.id } },
          {
            onSuccess: () => {
              notice(t('cabinDetails.release.done'));
              onClose();
            },
          },
        )
      }
    >
      <Text>{t('cabinDetails.release.text')}</Text>
      <Text>{t(tag.mayMove ? 'cabinDetails.release.once' : 'cabinDetails.release.last')}</Text>
    </ConfirmDialog>
  );
}
