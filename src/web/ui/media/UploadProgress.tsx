import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './PictureField.module.css';
import type { UnderWay } from './use-upload.ts';

interface UploadProgressProps {
  underWay: UnderWay;
  /** The form is saved once the picture is there. */
  isAwaited: boolean;
  onCancel: () => void;
}

/** A picture on its way, as it looks. */
export function UploadProgress({ underWay: { preview, percent }, isAwaited, onCancel }: UploadProgressProps) {
  const { t } = useTranslation();
  // All of it has left, and the server looks at it.
  const text = percent < 100 ? t('media.sending', { percent }) : t('media.checking');
  return (
    <Stack gap="sm">
      <img src={preview} alt="" className={classes['preview']} />
      <Progress value={percent} aria-label={t('media.progress')} />
      <Group justify="space-between" wrap="nowrap">
        <Text fz="sm" c="var(--stone)" className="tabular">
          {isAwaited ? t('media.awaited') : text}
        </Text>
        <Button variant="default" onClick={onCancel}>
          {t('media.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
