import { Button, type ButtonProps } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/use-session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';

interface SignOutButtonProps extends ButtonProps {
  /** Called first: a menu closes, so that it does not lie over what may be asked. */
  onLeave?: () => void;
}

/** Ends the session and goes to /login. Nothing for a visitor without one. */
export function SignOutButton({ onLeave, ...props }: SignOutButtonProps) {
  const { t } = useTranslation();
  const { token } = useSession();
  const signOut = useSignOut();
  if (token === null) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--ink)"
      justify="flex-start"
      leftSection={<IconLogout size={20} aria-hidden />}
      onClick={() => {
        onLeave?.();
        signOut();
      }}
      {...props}
    >
      {t('layout.signOut')}
    </Button>
  );
}
