import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isSignUpOpen } from '#web/session/site-fact.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

/** /signup (R-accounts-5). */
export default function SignUpPage() {
  const { t } = useTranslation();
  if (!isSignUpOpen()) {
    return (
      <AccountFrame heading={t('accounts.signUp.heading')} intro={t('accounts.signUp.closed')}>
        <Button component={Link} to="/login" fullWidth>
          {t('accounts.signUp.login')}
        </Button>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={t('accounts.signUp.intro')}>
      <SecondStep>
        {(tryIn) => (
          <Stack gap="md">
            <SignUpForm />
            <Text ta="center">
              {t('accounts.signUp.haveAccount')}{' '}
              <Anchor component={Link} to="/login" fw={600}>
                {t('accounts.signUp.login')}
              </Anchor>
            </Text>
            <SocialSignIn tryIn={tryIn} />
          </Stack>
        )}
      </SecondStep>
    </AccountFrame>
  );
}
