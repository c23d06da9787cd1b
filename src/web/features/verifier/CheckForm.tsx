import { Button, FileButton, Stack, TextInput } from '@mantine/core';
import { IconCamera, IconCameraOff, IconPhoto } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { Camera } from './camera/Camera.tsx';
import { hasCamera } from './camera/use-camera.ts';
import { ManySwitches } from './many/ManySwitches.tsx';
import { wakeSound } from './many/signal.ts';
import { useMany } from './many/use-many.ts';
import { useWays } from './use-ways.ts';
import classes from './VerifierPage.module.css';

/** Three ways to a tag: its code typed, a picture, the camera. Focus comes back to the field after each. */
export function CheckForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const many = useMany();
  const { error, isBusy, isReading, isFilming, film, checkTexts, checkPicture, cameraFailed } = useWays(
    many.afterCheck,
  );

  const submit = async () => {
    if (isBusy) return;
    const isDone = await checkTexts([text]);
    if (isDone) setText('');
    field.current?.focus();
  };

  return (
    <section className={classes['form']} aria-label={t('verifier.check')}>
      <Stack gap="md">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            wakeSound();
            void submit();
          }}
        >
          <div className={classes['typed']}>
            <TextInput
              ref={field}
              label={t('verifier.field')}
              description={t('verifier.hint')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              className={classes['field'] ?? ''}
            />
            <SubmitButton busy={isBusy}>{t('verifier.check')}</SubmitButton>
          </div>
        </form>
        <FormError message={error} />
        <div className={classes['ways']}>
          <FileButton
            accept="image/*"
            onChange={(file) => {
              if (file !== null) void checkPicture(file).then(() => field.current?.focus());
            }}
          >
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={20} aria-hidden />} {...props}>
                {isReading ? t('verifier.reading') : t('verifier.picture')}
              </Button>
            )}
          </FileButton>
          {hasCamera() ? (
            <Button
              variant="default"
              leftSection={
                isFilming ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />
              }
              onClick={() => film(!isFilming)}
            >
              {isFilming ? t('verifier.stopCamera') : t('verifier.camera')}
            </Button>
          ) : null}
        </div>
        {isFilming ? <Camera onTexts={checkTexts} onFailure={cameraFailed} /> : null}
        <ManySwitches {...many} />
      </Stack>
    </section>
  );
}
