import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getProfile } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { chosenAvatarQuery, cacheAvatar } from '#web/features/profile/profile-data.ts';
import { onAvatarChanged } from '#web/session/avatar-changed.ts';
import { useSession } from '#web/session/store.ts';
import { Avatar, Box, type BoxProps, Text } from '@mantine/core';
import { DEFAULT_AVATAR } from '#shared/avatars.ts';
import { useTranslation } from 'react-i18next';
import type { Session } from '#shared/contracts/accounts/accounts.ts';

interface AvatarSources {
  /** From the profile; undefined until it is loaded. */
  fetched: string | undefined;
  /** Whether loading the profile failed. */
  hasFailed: boolean;
  /** Chosen in this tab since; undefined if none was. */
  chosen: string | undefined;
  /** From sign-in. */
  fromSignIn: string | undefined;
}

/** The avatar of the profile, else the chosen one, else that of sign-in. Empty means the default avatar. */
export const selectAvatar = ({ fetched, hasFailed, chosen, fromSignIn }: AvatarSources): string =>
  fetched ?? chosen ?? (hasFailed ? '' : (fromSignIn ?? ''));

/** The signed-in host's avatar; empty for the default. */
function useAvatar(): string {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useCall(getProfile, {}, { enabled: token !== null });
  const { data: chosen } = useQuery(chosenAvatarQuery);
  return selectAvatar({
    fetched: data?.avatarUrl,
    // The count, because `isError` is false again while a retry runs.
    hasFailed: errorUpdateCount > 0,
    chosen,
    fromSignIn: user?.avatarUrl,
  });
}

/** Shows a newly chosen avatar everywhere on the page. */
export function useAvatarChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => onAvatarChanged((avatarUrl) => void cacheAvatar(queryClient, avatarUrl)), [queryClient]);
}

/** The signed-in host's avatar, or the default one if there is none or it fails to load. Decorative beside the name. */
export function UserAvatar({ size }: { size: number | string }) {
  const chosen = useAvatar() || DEFAULT_AVATAR;
  const [broken, setBroken] = useState<string | null>(null);
  const src = broken === chosen ? DEFAULT_AVATAR : chosen;
  return <Avatar key={src} src={src} alt="" size={size} imageProps={{ onError: () => setBroken(chosen) }} />;
}

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
