import { Button, FileButton, Stack, Switch, TextInput } from '@mantine/core';
import { IconCamera, IconCameraOff, IconPhoto } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { Camera, hasCamera } from './Camera.tsx';
import { playSignal, wakeSound } from './signal.ts';
import { useCheckSettings } from './use-check-settings.ts';
import { useTagCheck } from './use-tag-check.ts';
import classes from './VerifierPage.module.css';

/** Three ways to a tag: its code typed, a picture, the camera. Focus comes back to the field after each. */
export function CheckForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const settings = useCheckSettings();
  const { error, isBusy, isReading, isFilming, film, checkTexts, checkPicture, cameraFailed } = useTagCheck(
    settings.afterCheck,
  );

  const submit = async () => {
    if (isBusy) return;
    const isDone = await checkTexts([text]);
    if (isDone) setText('');
    field.current?.focus();
  };

  return (
    <section className={classes['form']} aria-label={t('adminTags.checks.check')}>
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
              label={t('adminTags.checks.field')}
              description={t('adminTags.checks.hint')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              autoFocus
              className={classes['field'] ?? ''}
            />
            <SubmitButton busy={isBusy}>{t('adminTags.checks.check')}</SubmitButton>
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
                {isReading ? t('adminTags.checks.reading') : t('adminTags.checks.picture')}
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
              {isFilming ? t('adminTags.checks.stopCamera') : t('adminTags.checks.camera')}
            </Button>
          ) : null}
        </div>
        {isFilming ? (
          <Camera
            label={t('adminTags.checks.cameraView')}
            hint={t('adminTags.checks.cameraText')}
            onTexts={checkTexts}
            onFailure={cameraFailed}
          />
        ) : null}
        <SettingSwitches {...settings} />
      </Stack>
    </section>
  );
}

type Settings = Omit<ReturnType<typeof useCheckSettings>, 'afterCheck'>;

/** How checking one tag after the other goes. */
function SettingSwitches({ isLoud, setLoud, isMarking, setMarking }: Settings) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Switch
        label={t('adminTags.checks.signals')}
        description={t('adminTags.checks.signalsHint')}
        checked={isLoud}
        onChange={({ currentTarget: { checked } }) => {
          setLoud(checked);
          if (!checked) return;
          wakeSound();
          playSignal('right');
        }}
      />
      <Switch
        label={t('adminTags.checks.marking')}
        description={t('adminTags.checks.markingHint')}
        checked={isMarking}
        onChange={(event) => setMarking(event.currentTarget.checked)}
      />
    </Stack>
  );
}
