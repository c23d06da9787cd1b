import { Button, List, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { type LoginState, SIGNING_OUT } from '#web/session/login-state.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useSaveForm } from '#web/ui/use-save-form.ts';

interface EraseDialogProps {
  email: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks for email address and password. Closes without asking, because its input is not worth keeping. */
function EraseDialog({ email, opened, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('privacy.erase.dialogTitle')}>
      <EraseForm email={email} />
    </FormDialog>
  );
}

/** Erases the account if the email address matches and the password is right. */
function EraseForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync: erase } = useSend(eraseAccount);
  const { form, error, busy, submit } = useSaveForm({
    initialValues: { email: '', password: '' },
    validate: (typed) => ({
      email: typed.email.trim().toLowerCase() === email ? null : t('privacy.erase.mismatch', { email }),
      password: typed.password === '' ? t('errors.password_required') : null,
    }),
    save: async ({ password }) => {
      await erase({ body: { password } });
      const state: LoginState = { erased: true };
      await navigate('/login', { replace: true, state: { ...SIGNING_OUT, ...state } });
    },
    errorOf: (failure, isAtField) => (isAtField ? null : serverMessage(failure, t('privacy.erase.failed'))),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('privacy.erase.text')}</Text>
        <FormError message={error} />
        <TextInput
          label={t('privacy.erase.typeEmail', { email })}
          aria-required
          autoComplete="off"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('privacy.erase.password')}
          aria-required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <DialogActions busy={busy} submit={t('privacy.erase.confirm')} />
      </Stack>
    </form>
  );
}

/** Opens the dialog; for accounts with a password. */
export function EraseButton({ email }: { email: string }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="outline" onClick={open} w="fit-content">
        {t('privacy.erase.open')}
      </Button>
      <EraseDialog email={email} opened={opened} onClose={close} />
    </>
  );
}

/** Explains what is erased and what stays. `children`: the button, or why it is not available. */
export function EraseAccount({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('privacy.erase.title')} help={t('privacy.erase.text')}>
      <List spacing={4}>
        {t('privacy.erase.points', { returnObjects: true }).map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
      <Text>{t('privacy.erase.advice')}</Text>
      {children}
    </FormSection>
  );
}
