import { Avatar, Divider, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { LoadedProfile, useProfileForm } from './profile-form.tsx';
import { useTranslation } from 'react-i18next';
import { type Avatar as AvatarUrl, AVATARS } from '#shared/avatars.ts';
import { type Profile, selectAvatar } from '#shared/contracts/profile.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { announceAvatar } from '#web/session/avatar-changed.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import classes from './ProfileTab.module.css';
import { cacheAvatar } from './profile-data.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';

/** Avatar and personal details. */
export default function ProfileTab() {
  const { t } = useTranslation();
  return (
    <LoadedProfile>
      {(profile) => (
        <Stack gap="xl">
          <FormSection title={t('settings.profile.avatar')} help={t('settings.profile.avatarHelp')}>
            <AvatarChoice current={profile.avatarUrl} />
          </FormSection>
          <Divider />
          <ProfileForm profile={profile} />
        </Stack>
      )}
    </LoadedProfile>
  );
}

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
function AvatarChoice({ current }: { current: string }) {
  const { t } = useTranslation();
  // Saves run one after the other, so that the last choice wins. The layout updates immediately.
  const select = useSend(selectAvatar, {
    scope: 'avatar',
    onSuccess: async ({ avatarUrl }, client) => {
      await cacheAvatar(client, avatarUrl);
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
      classNames={{ label: classes['label'] ?? '' }}
      value={select.isPending ? select.variables.body.avatarUrl : current}
      onChange={choose}
    >
      <Group gap="sm">
        {AVATARS.map((url) => (
          <Radio.Card
            key={url}
            value={url}
            aria-label={t(`settings.profile.avatars.${ANIMALS[url]}`)}
            className={classes['avatar'] ?? ''}
          >
            <Avatar src={url} alt="" size="min(4rem, 64px)" />
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  );
}

/** The form values of the Profile tab. */
const personValues = ({ firstName, lastName, company, phone }: Profile) => ({
  firstName,
  lastName,
  company: company ?? '',
  phone: phone ?? '',
});

/** Name, company and phone. */
function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { form, error, submit, busy } = useProfileForm(personValues(profile));
  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('settings.profile.details')} help={t('settings.profile.detailsHelp')}>
        <FormError message={error} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('settings.profile.firstName')}
            aria-required
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('settings.profile.lastName')}
            aria-required
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label={t('settings.profile.company')}
          description={t('settings.profile.optional')}
          autoComplete="organization"
          {...form.getInputProps('company')}
        />
        <TextInput
          label={t('settings.profile.phone')}
          description={t('settings.profile.optional')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <SubmitButton busy={busy} w="fit-content">
          {t('settings.profile.save')}
        </SubmitButton>
      </FormSection>
      <UnsavedGuard isUnsaved={form.isDirty()} />
    </form>
  );
}
