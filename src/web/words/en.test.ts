import { describe, expect, it } from 'vitest';
import { textsIn } from '#web/testing/all-texts.ts';

/** Texts that the rules of docs/product specify word for word, by key. */
const GIVEN: Record<string, string> = {
  'titles.login': 'Login',
  'titles.signUp': 'Sign Up',
  'titles.myCabins': 'My Cabins',
  'titles.cabinDetails': 'Cabin Details',
  'titles.settings': 'Settings',
  'titles.system': 'System',
  'titles.tokens': 'Tokens',
  'titles.qrVerifier': 'QR Verifier',
  'titles.notFound': 'Page Not Found',
  'titles.notifications': 'Notifications',
  'layout.links.myCabins': 'My Cabins',
  'layout.links.services': 'Host Services',
  'layout.links.settings': 'Settings',
  'layout.links.system': 'System Admin',
  'layout.links.tokens': 'QR Token Manager',
  'layout.links.qrVerifier': 'QR Verifyer',
  'layout.links.analytics': 'Admin Analytics',
  'layout.settingsMenu.logout': 'Logout',
  'layout.details': 'Details',
  'layout.guest': 'Guest',
  'layout.signOut': 'Sign Out',
  'layout.roles.admin': 'Admin',
  'layout.roles.host': 'Host',
  'accounts.login.rememberMe': 'Remember Me',
  'accounts.login.notLoggedIn': 'You are not logged in.',
  'accounts.login.noToken': 'No token returned from server.',
  'accounts.login.failed': 'Login failed',
  'accounts.signUp.mismatch': 'Passwords do not match.',
  'accounts.signUp.failed': 'Registration failed',
  'accounts.notFound.heading': '404 - Page Not Found',
  'cabins.addDialog.title': 'Add New Cabin',
  'cabins.editDialog.title': 'Edit Cabin',
  'cabins.noToken': 'No Token',
  'titles.forgotPassword': 'Forgot Password',
  'passwordReset.forgot.heading': 'Forgot Password',
  'passwordReset.forgot.expired': 'Your reset link has expired or is invalid. Please request a new one.',
  'passwordReset.forgot.sent': 'If that email exists in our system, we have sent you a reset link.',
  'passwordReset.forgot.sentAgain': 'If that email exists in our system, we have sent you a new reset link.',
  'passwordReset.forgot.failed': 'Something went wrong. Please try again.',
  'passwordReset.forgot.resendFailed': 'Could not send a new link right now. Please try again.',
  'passwordReset.reset.validating': 'Validating reset link…',
  'passwordReset.reset.hint': 'At least 8 characters, one uppercase letter (A–Z) and one digit (0–9).',
  'passwordReset.reset.failed': 'Could not update the password. Please try again.',
  'passwordReset.reset.saved': 'Your password has been updated. Redirecting to login…',
  'tags.activate.title': 'Activate Token',
  'tags.activate.failed': 'Activation failed',
  'tags.activate.wait': 'Wait {{seconds}}s',
  'settings.loadFailed': 'Failed to load settings',
  'settings.profile.saved': 'Profile updated',
  'titles.services': 'Services',
  'services.tierNames.basic': 'BASIC',
  'services.tierNames.pro': 'PRO',
  'services.tierNames.premium': 'PREMIUM',
  'services.locked': 'Locked',
  'services.loadFailed': 'Failed to load services.',
  'templates.seeded': 'Seeded',
  'templates.add': 'Add Custom Service',
  'templates.dialog.create': 'Create Service',
  'templates.dialog.edit': 'Edit Service',
  'ui.couldNotSave': 'Could not save',
};

const words = await textsIn('en');

describe('English', () => {
  it.each(Object.entries(GIVEN))('%s is %j', (key, text) => {
    expect(words.get(key)).toBe(text);
  });
});
