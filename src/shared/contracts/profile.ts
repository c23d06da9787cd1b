import { z } from 'zod';
import { AVATARS } from '../avatars.ts';
import { clearableText, clearableTimeZone, oneOf, phone, requiredText } from '../fields.ts';
import { HOST_LANGUAGES } from '../languages.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { defineCall } from './call.ts';
import { reason } from '../reason.ts';

const tag = 'profile';

/** A host's profile and preferences (R-profile-2). */
export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  /** An IANA time zone; null for the device's. */
  timeZone: z.string().nullable(),
  language: z.enum(HOST_LANGUAGES),
  aiAssistantEnabled: z.boolean(),
  marketingOptIn: z.boolean(),
  avatarUrl: z.string(),
});
export type Profile = z.output<typeof profile>;

/** The changes of the Profile and Preferences tabs: missing fields stay, null clears an optional one. */
export const profileChanges = z
  .object({
    firstName: requiredText(TEXT_LIMITS.personName, reason('first_name_required')),
    lastName: requiredText(TEXT_LIMITS.personName, reason('last_name_required')),
    company: clearableText(TEXT_LIMITS.company),
    phone: phone.transform((value) => value || null).nullable(),
    timeZone: clearableTimeZone,
    language: oneOf(HOST_LANGUAGES),
    aiAssistantEnabled: z.boolean(reason('true_or_false')),
    marketingOptIn: z.boolean(reason('true_or_false')),
  })
  .partial();
export type ProfileChanges = z.output<typeof profileChanges>;

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/Account/profile',
  access: 'host',
  tag,
  summary: "The host's own profile",
  status: 200,
  answer: profile,
});

export const saveProfile = defineCall({
  method: 'PUT',
  path: '/api/Account/profile',
  access: 'host',
  tag,
  summary: 'Change the fields sent; null clears an optional one',
  body: profileChanges,
  status: 200,
  answer: profile,
});

export const selectAvatar = defineCall({
  method: 'POST',
  path: '/api/Account/avatar/select',
  access: 'host',
  tag,
  summary: 'Choose one of the six preset avatars',
  body: z.object({ avatarUrl: z.enum(AVATARS, reason('avatar')) }),
  status: 200,
  answer: profile.pick({ avatarUrl: true }),
});
