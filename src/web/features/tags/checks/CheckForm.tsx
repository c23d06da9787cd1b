import { Button, FileButton, Stack, Switch, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCamera, IconCameraOff, IconPhoto } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyTag } from '#shared/contracts/tags.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { showErrorToast } from '#web/ui/toast.ts';
import { hasPassed, type NewCheck, TAG_UPDATE_OPTIONS } from './checks-store.ts';
import { hasCamera, QrScanner } from './QrScanner.tsx';
import { playSignal, unlockSound } from './signal.ts';
import { useTagCheck } from './use-tag-check.ts';
import classes from './VerifierPage.module.css';

/** Checks a tag by its code, a picture or the camera. Focus returns to the field afterwards. */
export function CheckForm({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const settings = useCheckSettings();
  const { error, isBusy, isReading, isScanning, setScanning, checkTexts, checkPicture, handleCameraError } =
    useTagCheck(settings.afterCheck);

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
            unlockSound();
            void submit();
          }}
        >
          <div className={classes['row']}>
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
        <div className={classes['buttons']}>
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
                isScanning ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />
              }
              onClick={() => setScanning(!isScanning)}
            >
              {isScanning ? t('adminTags.checks.stopCamera') : t('adminTags.checks.camera')}
            </Button>
          ) : null}
        </div>
        {isScanning ? (
          <QrScanner
            label={t('adminTags.checks.cameraView')}
            hint={t('adminTags.checks.cameraText')}
            onTexts={checkTexts}
            onFailure={handleCameraError}
          />
        ) : null}
        <SettingSwitches {...settings} />
      </Stack>
    </section>
  );
}

/** Settings to check many tags quickly: a signal for each, and automatic verification. */
function useCheckSettings() {
  const { t } = useTranslation();
  const [hasSignals, setHasSignals] = useStoredSwitch('verifierSignals', true);
  const [autoVerifies, setAutoVerifies] = useStoredSwitch('verifierMarks', false);
  const verification = useSend(verifyTag, TAG_UPDATE_OPTIONS);
  const verify = (code: string) =>
    verification
      .mutateAsync({ params: { code } })
      .catch((error: unknown) => showErrorToast(serverMessage(error, t('adminTags.checks.verifyFailed'))));

  return {
    hasSignals,
    setHasSignals,
    autoVerifies,
    setAutoVerifies,
    /** Verifies only tags whose QR code was read: a typed code proves nothing about the tag. */
    afterCheck: (check: NewCheck) => {
      if (hasSignals) playSignal(hasPassed(check) ? 'success' : 'warning');
      if (autoVerifies && check.address === 'ours' && hasPassed(check) && check.code !== null) {
        void verify(check.code);
      }
    },
  };
}

/** A boolean setting, stored in this browser under `key`. */
const useStoredSwitch = (key: string, defaultValue: boolean) =>
  useLocalStorage<boolean>({
    key,
    defaultValue,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => (stored === undefined ? defaultValue : stored === 'true'),
  });

type Settings = Omit<ReturnType<typeof useCheckSettings>, 'afterCheck'>;

function SettingSwitches({ hasSignals, setHasSignals, autoVerifies, setAutoVerifies }: Settings) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Switch
        label={t('adminTags.checks.signals')}
        description={t('adminTags.checks.signalsHint')}
        checked={hasSignals}
        onChange={({ currentTarget: { checked } }) => {
          setHasSignals(checked);
          if (!checked) return;
          unlockSound();
          playSignal('success');
        }}
      />
      <Switch
        label={t('adminTags.checks.marking')}
        description={t('adminTags.checks.markingHint')}
        checked={autoVerifies}
        onChange={(event) => setAutoVerifies(event.currentTarget.checked)}
      />
    </Stack>
  );
}
