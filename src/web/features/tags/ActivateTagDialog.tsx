import { Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activateCabin, type Cabin } from '#shared/contracts/cabins.ts';
import { CODE_LENGTH } from '#shared/limits.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions, DialogFooter } from '#web/ui/DialogFooter.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import classes from './ActivateTagDialog.module.css';
import { Camera, hasCamera } from './checks/Camera.tsx';
import { LivePanel } from './LivePanel.tsx';
import { OwnTag } from './OwnTag.tsx';
import { typedCode } from './typed-code.ts';
import { useWait } from './use-wait.ts';

/** What an activation key looks like: the same in every language. */
const EXAMPLE = 'ABCD1234';

interface ActivateTagDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  /** Filled in already, when a scanned tag led here. */
  code?: string;
  /** The way to a card to print, once there is a code. */
  PrintCardButton: ComponentType<{ cabin: Cabin }>;
  /** What the plan says of one more live cabin; stands before the form. */
  limit: ReactNode;
}

/** "Activate Token" (R-tags-2), and then what to do with a guide that is live. */
export function ActivateTagDialog({ opened, onClose, code = '', ...about }: ActivateTagDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('tags.activate.title')} dirty={dirty} size={480}>
      <ActivateTag code={code} onDirty={setDirty} onDone={onClose} {...about} />
    </FormDialog>
  );
}

interface ActivateTagProps extends Pick<ActivateTagDialogProps, 'cabin' | 'PrintCardButton' | 'limit'> {
  code: string;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
}

function ActivateTag({ cabin, code, onDirty, onDone, PrintCardButton, limit }: ActivateTagProps) {
  const [live, setLive] = useState<Cabin | null>(null);
  if (live === null || live.token === null) {
    return (
      <>
        {limit}
        <ActivateTagForm cabin={cabin} code={code} onDirty={onDirty} onLive={setLive} />
      </>
    );
  }
  return (
    <>
      <LivePanel name={live.name} code={live.token} printCard={<PrintCardButton cabin={live} />} />
      <DoneButton onDone={onDone} />
    </>
  );
}

/** Rests for three seconds (R-tags-4), so that a second press on Activate does not close what it led to. */
function DoneButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const left = useWait();
  return (
    <DialogFooter>
      <Button disabled={left > 0} onClick={onDone}>
        {left > 0 ? t('tags.activate.wait', { seconds: left }) : t('tags.live.done')}
      </Button>
    </DialogFooter>
  );
}

interface ActivateTagFormProps {
  cabin: Cabin;
  /** What the field starts with. */
  code: string;
  onDirty: (dirty: boolean) => void;
  onLive: (cabin: Cabin) => void;
}

/** Three ways to a tag: its key typed, the camera, and one made here. */
function ActivateTagForm({ cabin, code: givenCode, onDirty, onLive }: ActivateTagFormProps) {
  const { t } = useTranslation();
  const activate = useSend(activateCabin, { onSuccess: cacheCabin });
  const [error, setError] = useState<string | null>(null);
  const [isFilming, setFilming] = useState(false);
  const form = useForm({ initialValues: { code: givenCode }, validate: validateWith(activateCabin.body) });
  useReportDirty(form.values.code !== givenCode, onDirty);

  const send = async (code: string) => {
    if (activate.isPending) return;
    setError(null);
    try {
      onLive(await activate.mutateAsync({ params: { id: cabin.id }, body: { code } }));
    } catch (failure) {
      setError(serverMessage(failure, t('tags.activate.failed')));
    }
  };

  const takeScanned = async (texts: readonly string[]) => {
    const code = texts.map(typedCode).find((text) => activateCabin.body.safeParse({ code: text }).success);
    if (code === undefined) {
      setError(t('tags.activate.noCode'));
      return false;
    }
    setFilming(false);
    form.setFieldValue('code', code);
    await send(code);
    return true;
  };

  return (
    <form onSubmit={form.onSubmit(({ code }) => void send(code), focusFirstError(form))} noValidate>
      <Stack gap="md">
        <Text>{t('tags.activate.intro', { name: cabin.name })}</Text>
        <FormError message={error} />
        <TextInput
          label={t('tags.activate.label')}
          description={t('tags.activate.hint')}
          placeholder={EXAMPLE}
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          data-autofocus
          classNames={{ input: classes['code'] }}
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', typedCode(event.currentTarget.value))}
          onPaste={(event) => {
            // Before the field cuts it to 8 characters: "ABCD 1234" must not lose its last digit.
            event.preventDefault();
            form.setFieldValue('code', typedCode(event.clipboardData.getData('text')));
          }}
        />
        {hasCamera() ? (
          <Button
            variant="default"
            leftSection={
              isFilming ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />
            }
            onClick={() => setFilming(!isFilming)}
          >
            {t(isFilming ? 'tags.activate.stopCamera' : 'tags.activate.camera')}
          </Button>
        ) : null}
        {isFilming ? (
          <Camera
            label={t('tags.activate.cameraView')}
            hint={t('tags.activate.cameraText')}
            onTexts={takeScanned}
            onFailure={() => {
              setFilming(false);
              setError(t('tags.activate.cameraFailed'));
            }}
          />
        ) : null}
        <Divider mt="xs" />
        <OwnTag cabin={cabin} onMade={onLive} />
      </Stack>
      <DialogActions busy={activate.isPending} submit={t('tags.activate.submit')} />
    </form>
  );
}
