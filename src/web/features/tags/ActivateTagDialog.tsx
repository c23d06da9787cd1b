import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activateCabin, type Cabin } from '#shared/contracts/cabins.ts';
import { CODE_LENGTH } from '#shared/limits.ts';
import { rememberCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { rulesOf } from '#web/ui/form-rules.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import classes from './ActivateTagDialog.module.css';
import { typedCode } from './typed-code.ts';

/** How long the button rests after a success (R-tags-4). */
const WAIT_S = 3;
/** What an activation key looks like: the same in every language. */
const EXAMPLE = 'ABCD1234';

interface ActivateTagDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  /** Filled in already, when a scanned tag led here. */
  code?: string;
}

/** "Activate Token" (R-tags-2). */
export function ActivateTagDialog({ cabin, opened, onClose, code = '' }: ActivateTagDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('tags.activate.title')} dirty={dirty} size={440}>
      <ActivateTagForm cabin={cabin} code={code} onDirty={setDirty} onDone={onClose} />
    </FormDialog>
  );
}

interface ActivateTagFormProps {
  cabin: Cabin;
  /** What the field starts with. */
  code: string;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
}

/** Inside the Activate Token dialog. After a success the button counts 3 seconds down, then the dialog closes. */
function ActivateTagForm({ cabin, code: givenCode, onDirty, onDone }: ActivateTagFormProps) {
  const { t } = useTranslation();
  const activate = useSend(activateCabin, { onSuccess: rememberCabin });
  const { left, start } = useCountdown(onDone);
  const [error, setError] = useState<string | null>(null);
  const [activated, setActivated] = useState<string | null>(null);
  const form = useForm({ initialValues: { code: givenCode }, validate: rulesOf(activateCabin.body) });
  useReportDirty(form.values.code !== givenCode, onDirty);

  const save = form.onSubmit(async ({ code }) => {
    if (activate.isPending || left > 0) return;
    setError(null);
    try {
      await activate.mutateAsync({ params: { id: cabin.id }, body: { code } });
      setActivated(code);
      form.setValues({ code: '' });
      start(WAIT_S);
    } catch (failure) {
      setError(serverMessage(failure, t('tags.activate.failed')));
    }
  }, focusFirstError(form));

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <Text>{t('tags.activate.intro', { name: cabin.name })}</Text>
        <FormError message={error} />
        {activated === null ? null : (
          <Alert role="status" color="spruce" icon={<IconCircleCheck size={20} aria-hidden />}>
            {t('tags.activate.done', { code: activated })}
          </Alert>
        )}
        <TextInput
          label={t('tags.activate.label')}
          description={t('tags.activate.hint')}
          placeholder={EXAMPLE}
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
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
      </Stack>
      <DialogActions
        busy={activate.isPending}
        disabled={left > 0}
        {...(activated === null ? {} : { cancel: t('ui.close') })}
        submit={left > 0 ? t('tags.activate.wait', { seconds: left }) : t('tags.activate.submit')}
      />
    </form>
  );
}

/** Counts whole seconds down to 0, then calls `onEnd`. `start` begins. */
function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState(0);
  const tick = useEffectEvent(() => {
    setLeft(left - 1);
    if (left === 1) onEnd();
  });
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(tick, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: setLeft };
}
