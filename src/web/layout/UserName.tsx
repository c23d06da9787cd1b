import { Box, type BoxProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Session } from '#shared/contracts/accounts/accounts.ts';
import { useSession } from '#web/session/use-session.ts';

/** First and last name; null, shown as Guest, if both are missing (R-sessions-5). */
export function displayedName(user: Pick<Session, 'firstName' | 'lastName'> | null): string | null {
  const name = [user?.firstName, user?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return name === '' ? null : name;
}

interface UserNameProps extends BoxProps {
  /** Truncated to one line; the dropdown and the mobile menu show the full name. */
  inOneLine?: boolean;
}

/** The user's name over their role label, Admin or Host (R-hosts-17). */
export function UserName({ inOneLine = false, ...props }: UserNameProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Box miw={0} {...props}>
      <Text fz="sm" fw={600} lh={1.3} lineClamp={inOneLine ? 1 : undefined} c="var(--ink)">
        {displayedName(user) ?? t('layout.guest')}
      </Text>
      <Text fz="sm" lh={1.3} c="var(--stone)">
        {t(user?.isAdmin === true ? 'layout.roles.admin' : 'layout.roles.host')}
      </Text>
    </Box>
  );
}
