import { Button, type ButtonProps } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/store.ts';
import { useSignOut } from '#web/session/login-state.ts';

interface SignOutButtonProps extends ButtonProps {
  /** Called first, so that an open menu closes and does not cover a confirmation. */
  onLeave?: () => void;
}

/** Signs out and goes to /login. Hidden without a session. */
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
