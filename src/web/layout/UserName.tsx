import { Avatar, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_AVATAR } from '#shared/avatars.ts';
import { useSession } from '#web/session/use-session.ts';

/**
 * Name and role label, Admin or Host (specification, section 2, Top bar). On phones the top bar has room for
 * the label only; the menu shows the name too (`full`).
 */
export function UserName({ full = false }: { full?: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user === null) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || t('layout.guest');
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={user.avatarUrl || DEFAULT_AVATAR} alt="" size={36} />
      <div>
        <Text fz="sm" fw={600} lh={1.3} lineClamp={1} {...(full ? {} : { visibleFrom: 'sm' })}>
          {name}
        </Text>
        <Text fz="sm" lh={1.3} c="var(--stone)">
          {t(user.isAdmin ? 'layout.roles.admin' : 'layout.roles.host')}
        </Text>
      </div>
    </Group>
  );
}
