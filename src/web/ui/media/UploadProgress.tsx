import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './PictureField.module.css';
import type { Upload } from './use-upload.ts';

interface UploadProgressProps {
  upload: Upload;
  /** Whether the form will be submitted when the upload ends. */
  isSubmitPending: boolean;
  onCancel: () => void;
}

/** A running upload: the picture and how much of it is sent. */
export function UploadProgress({
  upload: { preview, percent },
  isSubmitPending,
  onCancel,
}: UploadProgressProps) {
  const { t } = useTranslation();
  // At 100 % the server still checks the picture.
  const text = percent < 100 ? t('media.sending', { percent }) : t('media.checking');
  return (
    <Stack gap="sm">
      <img src={preview} alt="" className={classes['preview']} />
      <Progress value={percent} aria-label={t('media.progress')} />
      <Group justify="space-between" wrap="nowrap">
        <Text fz="sm" c="var(--stone)" className="tabular">
          {isSubmitPending ? t('media.awaited') : text}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t('media.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
