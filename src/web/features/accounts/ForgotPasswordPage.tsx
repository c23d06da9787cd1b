import { Alert, Anchor, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { callApi } from '#web/api/call.ts';
import { forgotPassword } from '#web/api/first-calls.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** Enables the button (R-accounts-9); the server decides which addresses are valid. */
const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** State of the request for a link (R-accounts-9). */
type RequestState = 'idle' | 'sending' | 'sent' | 'failed' | 'resendFailed';

const requestLink = (email: string, failure: RequestState): Promise<RequestState> =>
  callApi(forgotPassword, { body: { email } }).then(
    () => 'sent',
    () => failure,
  );

/** Results of automatic requests, by visit: effects run twice in development, and Back shows the same visit again. */
const automaticRequests = new Map<string, Promise<RequestState>>();

function resendOnce(visit: string, email: string): Promise<RequestState> {
  const outcome = automaticRequests.get(visit) ?? requestLink(email, 'resendFailed');
  automaticRequests.set(visit, outcome);
  return outcome;
}

/** Requests a reset link on demand, and automatically once per visit when `resendTo` is an email address. */
function useRequestResetLink(resendTo: string | null) {
  const email = resendTo !== null && EMAIL_PATTERN.test(resendTo) ? resendTo : null;
  const [requestState, setRequestState] = useState<RequestState>(email === null ? 'idle' : 'sending');
  const [isAutomatic, setIsAutomatic] = useState(email !== null);
  const { key } = useLocation();

  useEffect(() => {
    if (email !== null) void resendOnce(`${key} ${email}`, email).then(setRequestState);
  }, [key, email]);

  return {
    requestState,
    /** Whether the running or last request was made without a click. */
    isAutomatic,
    sendRequest: async (typed: string) => {
      setIsAutomatic(false);
      setRequestState('sending');
      setRequestState(await requestLink(typed, 'failed'));
    },
  };
}

interface ForgotPasswordFormProps {
  /** Prefills the field. */
  email: string;
  /** The last link had expired: requests a new one immediately if `email` is valid. */
  isExpired: boolean;
}

function Sent({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation();
  return (
    <Alert role="status" color="spruce" icon={<IconCircleCheck size={20} aria-hidden />}>
      {isAgain ? t('passwordReset.forgot.sentAgain') : t('passwordReset.forgot.sent')}
    </Alert>
  );
}

/** Requests a link to set a new password. */
function ForgotPasswordForm({ email, isExpired }: ForgotPasswordFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(email);
  const { requestState, isAutomatic, sendRequest } = useRequestResetLink(isExpired ? email.trim() : null);
  const address = typed.trim();

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (requestState !== 'sending' && EMAIL_PATTERN.test(address)) void sendRequest(address);
  };

  return (
    // No browser validation: its email pattern differs from ours, which enables the button.
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {requestState === 'failed' ? <FormError message={t('passwordReset.forgot.failed')} /> : null}
        {requestState === 'resendFailed' ? (
          <FormError message={t('passwordReset.forgot.resendFailed')} />
        ) : null}
        {requestState === 'sent' ? <Sent isAgain={isExpired} /> : null}
        {isAutomatic && requestState === 'sending' ? (
          // Keeps the space of the message, so that the field below does not move.
          <Skeleton aria-hidden>
            <Sent isAgain />
          </Skeleton>
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
        <SubmitButton
          busy={requestState === 'sending'}
          disabled={!EMAIL_PATTERN.test(address)}
          fullWidth
          mt="xs"
        >
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
