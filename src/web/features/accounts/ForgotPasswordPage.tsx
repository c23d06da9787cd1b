import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { FormError } from '#web/ui/FormError.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

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
