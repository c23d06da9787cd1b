import { Select, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contracts/profile.ts';
import { HOST_LANGUAGES, hostLanguageName } from '#shared/languages.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import { useProfileForm } from './use-profile-form.ts';

const languages = HOST_LANGUAGES.map((value) => ({ value, label: hostLanguageName(value) }));

/** The Preferences tab's fields. */
const preferenceValues = ({ language, timeZone, aiAssistantEnabled, marketingOptIn }: Profile) => ({
  language,
  timeZone,
  aiAssistantEnabled,
  marketingOptIn,
});

/** How the app speaks to the host. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { form, error, save, busy } = useProfileForm(preferenceValues(profile));
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="lg" maw={560}>
        <FormError message={error} />
        <Select
          label={t('settings.preferences.language')}
          description={t('settings.preferences.languageHint')}
          data={languages}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <TimeZoneSelect {...form.getInputProps('timeZone')} />
        <Switch
          label={t('settings.preferences.assistant')}
          description={t('settings.preferences.assistantHint')}
          {...form.getInputProps('aiAssistantEnabled', { type: 'checkbox' })}
        />
        <Switch
          label={t('settings.preferences.marketing')}
          description={t('settings.preferences.marketingHint')}
          {...form.getInputProps('marketingOptIn', { type: 'checkbox' })}
        />
        <SubmitButton busy={busy} w="fit-content">
          {t('settings.preferences.save')}
        </SubmitButton>
      </Stack>
      <UnsavedGuard dirty={form.isDirty()} />
    </form>
  );
}
