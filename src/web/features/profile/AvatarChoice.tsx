import { Avatar, Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AVATARS, type Avatar as AvatarUrl } from '#shared/avatars.ts';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';
import { useSelectAvatar } from './api/select-avatar.ts';
import classes from './AvatarChoice.module.css';
import { animalOf } from './animals.ts';

/** The six preset avatars; choosing one saves it. */
export function AvatarChoice({ current }: { current: string }) {
  const { t } = useTranslation();
  const select = useSelectAvatar();
  const choose = (avatarUrl: string) =>
    select.mutate(avatarUrl as AvatarUrl, {
      onSuccess: () => notice(t('settings.profile.saved')),
      onError: (error) => failureNotice(serverMessage(error, t('settings.profile.failed'))),
    });
  return (
    <Radio.Group
      name="avatar"
      size="md"
      label={t('settings.profile.avatar')}
      value={select.isPending ? select.variables : current}
      onChange={choose}
    >
      <Group gap="sm" mt="xs">
        {AVATARS.map((url) => (
          <Radio.Card
            key={url}
            value={url}
            aria-label={t(`settings.profile.avatars.${animalOf(url)}`)}
            className={classes['avatar'] ?? ''}
          >
            <Avatar src={url} alt="" size={64} />
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  );
}
