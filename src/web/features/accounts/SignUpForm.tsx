import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { accountEmail } from '#shared/email-address.ts';
import { isSamePassword } from '#shared/new-password.ts';
import { callApi } from '#web/api/call.ts';
import { register } from '#web/api/first-calls.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import type { LoginState } from '#web/session/login-state.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { typedText, useFieldErrors, useSubmit } from './native-form.ts';

/** A valid invitation: its token and the invited email. */
export interface Invitee {
  invitation: string;
  email: string;
}

/** Creates an account, then opens /login with the email filled in (R-accounts-5). */
export function SignUpForm({ invited }: { invited?: Invitee }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();
  const { show, field } = useFieldErrors();
  const [error, setError] = useState<string | null>(null);

  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const account = {
      firstName: typedText(typed, 'firstName'),
      lastName: typedText(typed, 'lastName'),
      email: typedText(typed, 'email'),
      password: typedText(typed, 'password'),
    };
    setError(null);
    const isSame = isSamePassword(account.password, typedText(typed, 'confirmPassword'));
    if (show(form, isSame ? {} : { confirmPassword: t('accounts.signUp.mismatch') })) return;
    void submit(async () => {
      try {
        await callApi(register, { body: { ...account, invitation: invited?.invitation } });
        const state: LoginState = {
          accountCreated: true,
          email: accountEmail(account.email) ?? account.email,
        };
        await navigate('/login', { state });
      } catch (failure) {
        if (failure instanceof ApiProblem && show(form, failure.fields)) return;
        setError(serverMessage(failure, t('accounts.signUp.failed')));
      }
    });
  };

  return (
    <form onSubmit={create}>
      <Stack gap="md">
        <FormError message={error} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            {...field('firstName')}
            label={t('accounts.signUp.firstName')}
            autoComplete="given-name"
          />
          <TextInput
            {...field('lastName')}
            label={t('accounts.signUp.lastName')}
            autoComplete="family-name"
          />
        </SimpleGrid>
        <TextInput
          {...field('email')}
          type="email"
          label={t('accounts.email')}
          autoComplete="username"
          {...(invited && {
            defaultValue: invited.email,
            readOnly: true,
            description: t('accounts.signUp.invitedAt'),
          })}
        />
        <PasswordField
          {...field('password')}
          label={t('accounts.password')}
          description={t('accounts.signUp.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirmPassword')}
          label={t('accounts.signUp.confirmPassword')}
          autoComplete="new-password"
        />
        <SubmitButton busy={busy} fullWidth mt="xs">
          {t('accounts.signUp.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
