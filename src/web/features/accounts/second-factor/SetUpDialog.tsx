import { Stack, Text, Anchor, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SetUp,
  setUpSecondFactor,
  confirmSecondFactor,
} from '#shared/contracts/accounts/second-factor.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { validateWith } from '#web/ui/form-validation.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { CodeField } from '#web/features/accounts/CodeField.tsx';
import { CopyIcon } from '#web/ui/CopyAction.tsx';
import { QrPicture } from '#web/ui/QrPicture.tsx';
import classes from './SetUpDialog.module.css';
import { SECOND_FACTOR_CALLS } from './second-factor-calls.ts';

/** The first step: an explanation, and the password. */
function SetUpPassword({ onStarted }: { onStarted: (setUp: SetUp) => void }) {
  const { t } = useTranslation();
  const { mutateAsync: start } = useSend(setUpSecondFactor);
  const { form, error, busy, submit } = useSaveForm({
    initialValues: { password: '' },
    validate: validateWith(setUpSecondFactor.body),
    save: async (body) => onStarted(await start({ body })),
    errorOf: (failure, isAtField) =>
      isAtField ? null : serverMessage(failure, t('security.secondFactor.failed')),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('security.secondFactor.setUp.text')}</Text>
        <FormError message={error} />
        <PasswordField
          label={t('accounts.password')}
          aria-required
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <DialogActions busy={busy} submit={t('security.secondFactor.setUp.next')} />
      </Stack>
    </form>
  );
}

interface SetUpDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called with the recovery codes after two-step sign-in is turned on. */
  onDone: (codes: readonly string[]) => void;
}

/** Turns two-step sign-in on: asks for the password, then for a code from the authenticator app. */
export function SetUpDialog({ opened, onClose, onDone }: SetUpDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('security.secondFactor.setUp.title')} size={460}>
      <SetUpSteps onDone={onDone} />
    </FormDialog>
  );
}

/** Mounted with the dialog, so that each opening starts at the first step. */
function SetUpSteps({ onDone }: Pick<SetUpDialogProps, 'onDone'>) {
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  return setUp === null ? (
    <SetUpPassword onStarted={setSetUp} />
  ) : (
    <SetUpScan setUp={setUp} onDone={onDone} />
  );
}

interface SetUpScanProps {
  setUp: SetUp;
  onDone: (codes: readonly string[]) => void;
}

/** The second step: shows the secret as QR code, link and text, and asks for a first code. */
function SetUpScan({ setUp: { secret, otpauthUri }, onDone }: SetUpScanProps) {
  const { t } = useTranslation();
  const { mutateAsync: confirm } = useSend(confirmSecondFactor, { invalidates: SECOND_FACTOR_CALLS });
  const { form, error, busy, submit } = useSaveForm({
    initialValues: { code: '' },
    validate: validateWith(confirmSecondFactor.body),
    save: async (body) => onDone((await confirm({ body })).recoveryCodes),
    errorOf: (failure, isAtField) =>
      isAtField ? null : serverMessage(failure, t('security.secondFactor.failed')),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('security.secondFactor.setUp.scan')}</Text>
        <QrPicture text={otpauthUri} label={t('security.secondFactor.setUp.qr')} />
        <Anchor href={otpauthUri} className={classes['link'] ?? ''}>
          {t('security.secondFactor.setUp.open')}
        </Anchor>
        <div>
          <Text c="var(--stone)">{t('security.secondFactor.setUp.type')}</Text>
          <Group gap={4} wrap="nowrap">
            <code className={classes['secret']}>{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
            <CopyIcon value={secret} label={t('security.secondFactor.setUp.copy')} />
          </Group>
        </div>
        <FormError message={error} />
        <CodeField
          aria-required
          description={t('security.secondFactor.setUp.codeHint')}
          autoFocus
          {...form.getInputProps('code')}
        />
        <DialogActions busy={busy} submit={t('security.secondFactor.turnOn')} />
      </Stack>
    </form>
  );
}
