import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EMAIL_PATTERN } from '#shared/email-pattern.ts';
import { callApi } from '#web/api/call.ts';
import { forgotPassword } from '#web/api/first-calls.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** Where asking for a link stands (R-accounts-9). */
type Asking = 'idle' | 'sending' | 'sent' | 'failed' | 'resendFailed';

const outcomeOf = (email: string, failure: Asking): Promise<Asking> =>
  callApi(forgotPassword, { body: { email } }).then(
    () => 'sent',
    () => failure,
  );

/** What came of asking by itself, by visit: effects run twice in development, and Back shows a visit again. */
const resent = new Map<string, Promise<Asking>>();

function resendOnce(visit: string, email: string): Promise<Asking> {
  const outcome = resent.get(visit) ?? outcomeOf(email, 'resendFailed');
  resent.set(visit, outcome);
  return outcome;
}

/** Asks for a reset link: when told to, and for `resendTo` by itself if that is an email, once a visit. */
function useAskResetLink(resendTo: string | null) {
  const email = resendTo !== null && EMAIL_PATTERN.test(resendTo) ? resendTo : null;
  const [asking, setAsking] = useState<Asking>(email === null ? 'idle' : 'sending');
  const { key } = useLocation();

  useEffect(() => {
    if (email !== null) void resendOnce(`${key} ${email}`, email).then(setAsking);
  }, [key, email]);

  return {
    asking,
    ask: async (typed: string) => {
      setAsking('sending');
      setAsking(await outcomeOf(typed, 'failed'));
    },
  };
}

interface ForgotPasswordFormProps {
  /** Prefills the field. */
  email: string;
  /** A link did not work: another is asked for at once, if the email is one. */
  isExpired: boolean;
}

/** Asks for a link to set a new password. */
function ForgotPasswordForm({ email, isExpired }: ForgotPasswordFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(email);
  const { asking, ask } = useAskResetLink(isExpired ? email.trim() : null);
  const address = typed.trim();

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asking !== 'sending' && EMAIL_PATTERN.test(address)) void ask(address);
  };

  return (
    // Our own pattern decides, not the browser's: what the button offers must then be done.
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {asking === 'failed' ? <FormError message={t('passwordReset.forgot.failed')} /> : null}
        {asking === 'resendFailed' ? <FormError message={t('passwordReset.forgot.resendFailed')} /> : null}
        {asking === 'sent' ? (
          <Alert role="status" color="spruce" icon={<IconCircleCheck size={20} aria-hidden />}>
            {isExpired ? t('passwordReset.forgot.sentAgain') : t('passwordReset.forgot.sent')}
          </Alert>
        ) : null}
        <TextInput
          name="email"
          type="email"
          label={t('accounts.email')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="username"
          required
          withAsterisk={false}
        />
        <SubmitButton busy={asking === 'sending'} disabled={!EMAIL_PATTERN.test(address)} fullWidth mt="xs">
          {t('passwordReset.forgot.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}

/** /forgot-password (R-accounts-9). */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isExpired = query.get('expired') === '1';
  return (
    <AccountFrame heading={t('passwordReset.forgot.heading')} intro={t('passwordReset.forgot.intro')}>
      <Stack gap="md">
        <FormError message={isExpired ? t('passwordReset.forgot.expired') : null} />
        <ForgotPasswordForm email={query.get('email') ?? ''} isExpired={isExpired} />
        <Text ta="center">
          {t('passwordReset.forgot.remembered')}{' '}
          <Anchor component={Link} to="/login" fw={600}>
            {t('passwordReset.forgot.login')}
          </Anchor>
        </Text>
      </Stack>
    </AccountFrame>
  );
}
