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
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useUnsavedInput } from '#web/ui/dialog-context.ts';
import classes from './ActivateTagDialog.module.css';
import { hasCamera, QrScanner } from './checks/QrScanner.tsx';
import { GuideLivePanel } from './GuideLivePanel.tsx';
import { MakeOwnTag } from './MakeOwnTag.tsx';
import { normalizeCode } from './normalize-code.ts';

/** An example key, the same in every language. */
const EXAMPLE = 'ABCD1234';

interface ActivateTagDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  /** The initial value, if the page was opened from a scanned tag. */
  code?: string;
  PrintCardButton: ComponentType<{ cabin: Cabin }>;
  /** The plan's limit of active cabins, shown above the form. */
  limit: ReactNode;
}

/** "Activate Token" (R-tags-2); after success it shows the live guide. */
export function ActivateTagDialog({ opened, onClose, code = '', ...props }: ActivateTagDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('tags.activate.title')} size={480}>
      <ActivateTag code={code} onDone={onClose} {...props} />
    </FormDialog>
  );
}

interface ActivateTagProps extends Pick<ActivateTagDialogProps, 'cabin' | 'PrintCardButton' | 'limit'> {
  code: string;
  onDone: () => void;
}

function ActivateTag({ cabin, code, onDone, PrintCardButton, limit }: ActivateTagProps) {
  const [activated, setActivated] = useState<Cabin | null>(null);
  if (activated === null || activated.token === null) {
    return (
      <>
        {limit}
        <ActivateTagForm cabin={cabin} code={code} onActivated={setActivated} />
      </>
    );
  }
  return (
    <GuideLivePanel
      name={activated.name}
      code={activated.token}
      printButton={<PrintCardButton cabin={activated} />}
      onDone={onDone}
    />
  );
}

interface ActivateTagFormProps {
  cabin: Cabin;
  /** The initial value of the field. */
  code: string;
  onActivated: (cabin: Cabin) => void;
}

/** Activates a typed key, a scanned tag, or one that is made here. */
function ActivateTagForm({ cabin, code: initialCode, onActivated }: ActivateTagFormProps) {
  const { t } = useTranslation();
  const activate = useSend(activateCabin, { onSuccess: cacheCabin });
  const [error, setError] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const form = useForm({ initialValues: { code: initialCode }, validate: validateWith(activateCabin.body) });
  useUnsavedInput(form.values.code !== initialCode);

  const send = async (code: string) => {
    if (activate.isPending) return;
    setError(null);
    try {
      onActivated(await activate.mutateAsync({ params: { id: cabin.id }, body: { code } }));
    } catch (failure) {
      setError(serverMessage(failure, t('tags.activate.failed')));
    }
  };

  const handleScan = async (texts: readonly string[]) => {
    const code = texts
      .map(normalizeCode)
      .find((text) => activateCabin.body.safeParse({ code: text }).success);
    if (code === undefined) {
      setError(t('tags.activate.noCode'));
      return false;
    }
    setScanning(false);
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
          onChange={(event) => form.setFieldValue('code', normalizeCode(event.currentTarget.value))}
          onPaste={(event) => {
            // Normalize before maxLength applies: "ABCD 1234" must not lose its last digit.
            event.preventDefault();
            form.setFieldValue('code', normalizeCode(event.clipboardData.getData('text')));
          }}
        />
        {hasCamera() ? (
          <Button
            variant="default"
            leftSection={
              isScanning ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />
            }
            onClick={() => setScanning(!isScanning)}
          >
            {t(isScanning ? 'tags.activate.stopCamera' : 'tags.activate.camera')}
          </Button>
        ) : null}
        {isScanning ? (
          <QrScanner
            label={t('tags.activate.cameraView')}
            hint={t('tags.activate.cameraText')}
            onTexts={handleScan}
            onFailure={() => {
              setScanning(false);
              setError(t('tags.activate.cameraFailed'));
            }}
          />
        ) : null}
        <Divider mt="xs" />
        <MakeOwnTag cabin={cabin} onMade={onActivated} />
      </Stack>
      <DialogActions busy={activate.isPending} submit={t('tags.activate.submit')} />
    </form>
  );
}
