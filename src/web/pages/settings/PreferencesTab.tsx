import { LoadedProfile } from '#web/features/profile/LoadedProfile.tsx';
import { PreferencesForm } from '#web/features/profile/PreferencesForm.tsx';

/** Language, time zone and mail preferences. */
export default function PreferencesTab() {
  return <LoadedProfile>{(profile) => <PreferencesForm profile={profile} />}</LoadedProfile>;
}
