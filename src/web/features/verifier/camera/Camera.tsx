import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Camera.module.css';
import { useCamera } from './use-camera.ts';

interface CameraProps {
  onTexts: (texts: readonly string[]) => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

/** The camera's picture, in which tags are found by themselves. */
export function Camera({ onTexts, onFailure }: CameraProps) {
  const { t } = useTranslation();
  const { video, isRunning } = useCamera({ onTexts, onFailure });
  return (
    <div>
      <video
        ref={video}
        className={classes['view']}
        data-running={isRunning || undefined}
        aria-label={t('verifier.cameraView')}
        muted
        playsInline
      />
      <Text c="var(--stone)" size="sm" mt={8}>
        {t('verifier.cameraText')}
      </Text>
    </div>
  );
}
