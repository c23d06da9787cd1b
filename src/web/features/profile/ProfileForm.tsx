import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contracts/profile.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** The form values of the Profile tab. */
const personValues = ({ firstName, lastName, company, phone }: Profile) => ({
  firstName,
  lastName,
  company: company ?? '',
  phone: phone ?? '',
});

/** Name, company and phone. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { form, error, save, busy } = useProfileForm(personValues(profile));
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
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
          description={t('settings.profile.phoneHint')}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <SubmitButton busy={busy} w="fit-content">
          {t('settings.profile.save')}
        </SubmitButton>
      </Stack>
      <UnsavedGuard dirty={form.isDirty()} />
    </form>
  );
}
