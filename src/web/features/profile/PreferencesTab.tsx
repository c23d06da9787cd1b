import { LoadedProfile, useProfileForm } from './profile-form.tsx';
import { Divider, Select, type SelectProps, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contracts/profile.ts';
import { HOST_LANGUAGES, hostLanguageName } from '#shared/languages.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';

/** A time zone's name with spaces: `America/New York`. */
const labelOf = (zone: string) => zone.replaceAll('_', ' ');

/** All time zones, including the chosen one if the browser does not list it. */
function timeZones(chosen: string | null): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((value) => ({ value, label: labelOf(value) }));
}

const deviceTimeZone = (): string => labelOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The host's time zone, searchable by name. Empty uses the device's time zone. */
function TimeZoneSelect(field: Pick<SelectProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('settings.preferences.timeZone')}
      description={t('settings.preferences.timeZoneHint')}
      placeholder={deviceTimeZone()}
      nothingFoundMessage={t('settings.preferences.noZone')}
      data={timeZones(field.value ?? null)}
      searchable
      clearable
      clearButtonProps={{
        'aria-label': t('settings.preferences.clearZone'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      limit={60}
      {...field}
    />
  );
}

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
          <TimeZoneSelect {...form.getInputProps('timeZone')} />
        </FormSection>
        <Divider />
        <FormSection title={t('settings.preferences.extras')} help={t('settings.preferences.extrasHelp')}>
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
        </FormSection>
      </Stack>
      <UnsavedGuard dirty={form.isDirty()} />
    </form>
  );
}

/** Language, time zone and mail preferences. */
export default function PreferencesTab() {
  return <LoadedProfile>{(profile) => <PreferencesForm profile={profile} />}</LoadedProfile>;
}
