/** Settings, Security: changing the password. */
export const security = {
  title: 'Change password',
  intro: 'You stay signed in here. All other devices are signed out.',
  current: 'Current password',
  next: 'New password',
  hint: 'At least 8 characters.',
  confirm: 'Confirm new password',
  save: 'Change password',
  failed: 'Could not update the password. Please try again.',
} as const;
