import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '#web/api/problem.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { notice } from '#web/ui/notice.ts';
import { useReleaseToken } from './api/release-token.ts';

interface ReleaseTagDialogProps {
  cabinId: number;
  token: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a tag is taken off its cabin: a key may be transferred once (decisions, section 4). */
export function ReleaseTagDialog({ cabinId, token, opened, onClose }: ReleaseTagDialogProps) {
  const { t } = useTranslation();
  const release = useReleaseToken(cabinId);
  const [asked, setAsked] = useState(token);
  // The words stay while the dialog fades out after the release, when the cabin has no token any more.
  if (token !== null && token !== asked) setAsked(token);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('cabinDetails.release.title', { token: asked ?? '' })}
      confirm={t('cabinDetails.release.confirm')}
      busy={release.isPending}
      error={release.isError ? serverMessage(release.error, t('cabinDetails.release.failed')) : null}
      onConfirm={() =>
        release.mutate(undefined, {
          onSuccess: () => {
            notice(t('cabinDetails.release.done'));
            onClose();
          },
        })
      }
    >
      <Text>{t('cabinDetails.release.text')}</Text>
      <Text>{t('cabinDetails.release.once')}</Text>
    </ConfirmDialog>
  );
}
