import { Box, type BoxProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/use-session.ts';
import { displayedName } from './displayed-name.ts';

interface UserNameProps extends BoxProps {
  /** On one line, its end left out where there is no room; the dropdown and the phone's menu have it in full. */
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
