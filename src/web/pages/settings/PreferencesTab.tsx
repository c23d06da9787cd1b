import { LoadedProfile } from '#web/features/profile/LoadedProfile.tsx';
import { PreferencesForm } from '#web/features/profile/PreferencesForm.tsx';

/** Language, time zone, and what the host wants to hear from us. */
export default function PreferencesTab() {
  return <LoadedProfile>{(profile) => <PreferencesForm profile={profile} />}</LoadedProfile>;
}
