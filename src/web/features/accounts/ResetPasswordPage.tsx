import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { useCheckResetLink } from './use-check-reset-link.ts';

const forgotAddress = (query: Record<string, string>) =>
  `/forgot-password?${new URLSearchParams(query).toString()}`;

/** /reset-password: where a mailed link leads (R-accounts-13). */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const link = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  const known: Record<string, string> = link.email === '' ? {} : { email: link.email };
  const { state, retry } = useCheckResetLink(link);
  if (state === 'invalid') return <Navigate to={forgotAddress({ expired: '1', ...known })} replace />;
  return (
    <AccountFrame heading={t('passwordReset.reset.heading')} intro={t('passwordReset.reset.intro')}>
      {state === 'checking' ? <Text role="status">{t('passwordReset.reset.validating')}</Text> : null}
      {state === 'failed' ? (
        <ErrorState message={t('passwordReset.reset.checkFailed')} onRetry={retry} />
      ) : null}
      {state === 'valid' ? (
        <Stack gap="md">
          <ResetPasswordForm link={link} />
          <Text ta="center">
            {t('passwordReset.reset.noLuck')}{' '}
            <Anchor component={Link} to={forgotAddress(known)} fw={600}>
              {t('passwordReset.reset.again')}
            </Anchor>
          </Text>
        </Stack>
      ) : null}
    </AccountFrame>
  );
}
