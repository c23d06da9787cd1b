import { Avatar, Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Avatar as AvatarUrl, AVATARS } from '#shared/avatars.ts';
import { selectAvatar } from '#shared/contracts/profile.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { announceAvatar } from '#web/session/avatar-changed.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import classes from './AvatarChoice.module.css';
import { rememberAvatar } from './profile-data.ts';

/** The name's translation key for each picture. */
const ANIMALS = {
  '/avatars/fox.svg': 'fox',
  '/avatars/moose.svg': 'moose',
  '/avatars/bear.svg': 'bear',
  '/avatars/hare.svg': 'hare',
  '/avatars/owl.svg': 'owl',
  '/avatars/seal.svg': 'seal',
} as const satisfies Record<AvatarUrl, string>;

/** The six preset avatars. Choosing one saves it. */
export function AvatarChoice({ current }: { current: string }) {
  const { t } = useTranslation();
  // Saves run one after the other, so that the last choice wins. The layout updates immediately.
  const select = useSend(selectAvatar, {
    scope: 'avatar',
    onSuccess: async ({ avatarUrl }, client) => {
      await rememberAvatar(client, avatarUrl);
      announceAvatar(avatarUrl);
    },
  });
  const choose = (avatarUrl: string) =>
    select.mutate(
      { body: { avatarUrl: avatarUrl as AvatarUrl } },
      {
        onSuccess: () => showToast(t('settings.profile.saved')),
        onError: (error) => showErrorToast(serverMessage(error, t('settings.profile.failed'))),
      },
    );
  return (
    <Radio.Group
      name="avatar"
      size="md"
      label={t('settings.profile.avatar')}
      value={select.isPending ? select.variables.body.avatarUrl : current}
      onChange={choose}
    >
      <Group gap="sm" mt="xs">
        {AVATARS.map((url) => (
          <Radio.Card
            key={url}
            value={url}
            aria-label={t(`settings.profile.avatars.${ANIMALS[url]}`)}
            className={classes['avatar'] ?? ''}
          >
            <Avatar src={url} alt="" size={64} />
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  );
}
