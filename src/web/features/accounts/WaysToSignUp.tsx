import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountFrame } from './AccountFrame.tsx';
import { SecondStep } from './SecondStep.tsx';
import { type Invited, SignUpForm } from './SignUpForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';

/** The form that makes an account, and the provider that can take its place. */
export function WaysToSignUp({ invited }: { invited?: Invited }) {
  const { t } = useTranslation();
  return (
    <AccountFrame heading={t('accounts.signUp.heading')} intro={t('accounts.signUp.intro')}>
      <SecondStep>
        {(tryIn) => (
          <Stack gap="md">
            <SignUpForm {...(invited && { invited })} />
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
