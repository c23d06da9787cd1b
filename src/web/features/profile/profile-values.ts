import type { Profile } from '#shared/contracts/profile.ts';

/** The Profile tab's fields while they are typed. */
export const personValues = ({ firstName, lastName, company, phone }: Profile) => ({
  firstName,
  lastName,
  company: company ?? '',
  phone: phone ?? '',
});

/** The Preferences tab's fields. */
export const preferenceValues = ({ language, timeZone, aiAssistantEnabled, marketingOptIn }: Profile) => ({
  language,
  timeZone,
  aiAssistantEnabled,
  marketingOptIn,
});
