import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountFrame } from './AccountFrame.tsx';

/** Says why somebody cannot make an account, and leads them to the one that they may have. */
export function NoSignUp({ why }: { why: string }) {
  const { t } = useTranslation();
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={why}>
      <Button component={Link} to="/login" fullWidth>
        {t('accounts.signUp.login')}
      </Button>
    </AccountFrame>
  );
}
