import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { useEraseForm } from './use-erase-form.ts';

interface EraseDialogProps {
  email: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks for address and password before the account is gone. What is typed is nothing to keep, so it closes at once. */
export function EraseDialog({ email, opened, onClose }: EraseDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('ownData.erase.dialogTitle')} dirty={false}>
      <EraseForm email={email} />
    </FormDialog>
  );
}

function EraseForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const { form, error, erase, busy } = useEraseForm(email);
  return (
    <form onSubmit={erase} noValidate>
      <Stack gap="md">
        <Text>{t('ownData.erase.text')}</Text>
        <FormError message={error} />
        <TextInput
          label={t('ownData.erase.typeEmail', { email })}
          aria-required
          autoComplete="off"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('ownData.erase.password')}
          aria-required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <DialogActions busy={busy} submit={t('ownData.erase.confirm')} />
      </Stack>
    </form>
  );
}
