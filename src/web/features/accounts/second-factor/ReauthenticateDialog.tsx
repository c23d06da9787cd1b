import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newRecoveryCodes, turnOffSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { CodeField } from '#web/features/accounts/CodeField.tsx';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { validateWith } from '#web/ui/form-validation.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { showToast } from '#web/ui/toast.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SECOND_FACTOR_CALLS } from './second-factor-calls.ts';

interface ReauthenticateFormProps {
  action: 'newCodes' | 'turnOff';
  onClose: () => void;
  /** Called with new recovery codes. */
  onCodes: (codes: readonly string[]) => void;
}

/** Asks for password and code before it creates new recovery codes or turns two-step sign-in off. */
export function ReauthenticateDialog({ opened, ...rest }: ReauthenticateFormProps & { opened: boolean }) {
  const { t } = useTranslation();
  const title = t(`security.secondFactor.${rest.action}.title`);
  return (
    <FormDialog opened={opened} onClose={rest.onClose} title={title} size={460}>
      <ReauthenticateForm {...rest} />
    </FormDialog>
  );
}

function ReauthenticateForm({ action, onClose, onCodes }: ReauthenticateFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: turnOff } = useSend(turnOffSecondFactor, { invalidates: SECOND_FACTOR_CALLS });
  const { mutateAsync: renew } = useSend(newRecoveryCodes, { invalidates: SECOND_FACTOR_CALLS });
  const { form, error, busy, submit } = useSaveForm({
    initialValues: { password: '', code: '' },
    validate: validateWith(newRecoveryCodes.body),
    save: async (body) => {
      if (action === 'newCodes') return onCodes((await renew({ body })).recoveryCodes);
      await turnOff({ body });
      showToast(t('security.secondFactor.turnOff.done'));
      onClose();
    },
    errorOf: (failure, isAtField) =>
      isAtField ? null : serverMessage(failure, t('security.secondFactor.failed')),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t(`security.secondFactor.${action}.text`)}</Text>
        <FormError message={error} />
        <PasswordField
          label={t('accounts.password')}
          aria-required
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <CodeField aria-required withRecovery {...form.getInputProps('code')} />
        <DialogActions busy={busy} submit={t(`security.secondFactor.${action}.submit`)} />
      </Stack>
    </form>
  );
}
