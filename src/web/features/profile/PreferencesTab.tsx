import { LoadedProfile, useProfileForm } from './profile-form.tsx';
import { Divider, Select, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contracts/profile.ts';
import { HOST_LANGUAGES, hostLanguageName } from '#shared/languages.ts';
import { useSite } from '#web/api/site.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { TimeZoneSelect, timeZoneLabel } from '#web/ui/TimeZoneSelect.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';

const deviceTimeZone = (): string => timeZoneLabel(Intl.DateTimeFormat().resolvedOptions().timeZone);

const languages = HOST_LANGUAGES.map((value) => ({ value, label: hostLanguageName(value) }));

/** The form values of the Preferences tab. */
const preferenceValues = ({ language, timeZone, aiAssistantEnabled, marketingOptIn }: Profile) => ({
  language,
  timeZone,
  aiAssistantEnabled,
  marketingOptIn,
});

/** Language, time zone, assistant and marketing. */
function PreferencesForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { form, error, submit, busy } = useProfileForm(preferenceValues(profile));
  const hasAssistant = useSite()?.assistant ?? true;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xl">
        <FormError message={error} />
        <FormSection title={t('settings.preferences.region')} help={t('settings.preferences.regionHelp')}>
          <Select
            label={t('settings.preferences.language')}
            description={t('settings.preferences.languageHint')}
            data={languages}
            allowDeselect={false}
            {...form.getInputProps('language')}
          />
          <TimeZoneSelect
            label={t('settings.preferences.timeZone')}
            description={t('settings.preferences.timeZoneHint')}
            placeholder={deviceTimeZone()}
            clearable
            clearButtonProps={{
              'aria-label': t('settings.preferences.clearZone'),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            {...form.getInputProps('timeZone')}
          />
        </FormSection>
        <Divider />
        <FormSection title={t('settings.preferences.extras')} help={t('settings.preferences.extrasHelp')}>
          <Switch
            label={t('settings.preferences.assistant')}
            description={t(
              hasAssistant ? 'settings.preferences.assistantHint' : 'settings.preferences.noAssistant',
            )}
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
        </FormSection>
      </Stack>
      <UnsavedGuard isUnsaved={form.isDirty()} />
    </form>
  );
}

/** Language, time zone and mail preferences. */
export default function PreferencesTab() {
  return <LoadedProfile>{(profile) => <PreferencesForm profile={profile} />}</LoadedProfile>;
}
