import { Stack } from '@mantine/core';
import { AvatarChoice } from '#web/features/profile/AvatarChoice.tsx';
import { LoadedProfile } from '#web/features/profile/LoadedProfile.tsx';
import { ProfileForm } from '#web/features/profile/ProfileForm.tsx';

/** Avatar and personal details. */
export default function ProfileTab() {
  return (
    <LoadedProfile>
      {(profile) => (
        <Stack gap="xl">
          <AvatarChoice current={profile.avatarUrl} />
          <ProfileForm profile={profile} />
        </Stack>
      )}
    </LoadedProfile>
  );
}
