import { IconBrandGoogle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { askGoogle, loadGoogle } from './google.ts';
import type { Attempt } from './SecondStep.tsx';
import { useSubmit } from './use-submit.ts';
import { logInWithGoogle } from './sign-in.ts';

/** As soon as somebody reaches for the button: browsers let a click open a window only for a moment. */
const prepare = () => void loadGoogle().catch(() => {});

interface GoogleSignInProps {
  clientId: string;
  tryIn: (attempt: Attempt) => Promise<void>;
}

/** Sign-in, and sign-up, through Google's own window. */
export function GoogleSignIn({ clientId, tryIn }: GoogleSignInProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();

  const signIn = () =>
    void submit(async () => {
      try {
        const accessToken = await askGoogle(clientId);
        await tryIn(async (code) => {
          await logInWithGoogle({ accessToken, code });
          await navigate('/host/cabins', { replace: true });
        });
      } catch (failure) {
        // Only logged, nothing shown (R-accounts-20).
        console.warn('social sign-in:', failure);
      }
    });
  return (
    <div onPointerEnter={prepare} onFocus={prepare}>
      <SubmitButton
        type="button"
        variant="default"
        busy={busy}
        onPress={signIn}
        rightSection={<IconBrandGoogle size={20} aria-hidden />}
        fullWidth
      >
        {t('accounts.social.google')}
      </SubmitButton>
    </div>
  );
}
