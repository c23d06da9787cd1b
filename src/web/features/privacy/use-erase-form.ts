import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import type { LoginState } from '#web/features/accounts/login-state.ts';
import { SIGNING_OUT } from '#web/session/signing-out.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { showFieldProblems } from '#web/ui/form-rules.ts';

/** The form that erases the account, once the address is typed as it is and the password is right. */
export function useEraseForm(email: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const erasing = useSend(eraseAccount);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (typed) =>
        typed.trim().toLowerCase() === email ? null : t('ownData.erase.mismatch', { email }),
      password: (typed) => (typed === '' ? t('errors.password_required') : null),
    },
  });

  const erase = form.onSubmit(async ({ password }) => {
    if (erasing.isPending) return;
    setError(null);
    try {
      await erasing.mutateAsync({ body: { password } });
      const state: LoginState = { erased: true };
      await navigate('/login', { replace: true, state: { ...SIGNING_OUT, ...state } });
    } catch (failure) {
      if (!showFieldProblems(form, failure)) setError(serverMessage(failure, t('ownData.erase.failed')));
    }
  }, focusFirstError(form));

  return { form, error, erase, busy: erasing.isPending };
}
