import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword, passwordForm } from '#shared/contracts/password.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { rulesOf, showFieldProblems } from '#web/ui/form-rules.ts';
import { notice } from '#web/ui/notice.ts';

/** The form that changes the password: emptied when that is done, left as typed when it failed. */
export function usePasswordForm() {
  const { t } = useTranslation();
  const changing = useSend(changePassword);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: rulesOf(passwordForm),
  });

  const save = form.onSubmit(async ({ currentPassword, newPassword }) => {
    if (changing.isPending) return;
    setError(null);
    try {
      await changing.mutateAsync({ body: { currentPassword, newPassword } });
      form.reset();
      notice(t('security.saved'));
    } catch (failure) {
      if (!showFieldProblems(form, failure)) setError(serverMessage(failure, t('security.failed')));
    }
  }, focusFirstError(form));

  return { form, error, save, busy: changing.isPending };
}
