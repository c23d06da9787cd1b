/** Forgot Password, and the page a mailed link leads to. They come with these pages. */
const passwordReset = {
  forgot: {
    heading: 'Forgot Password',
    intro: 'Tell us your email, and we send you a link to set a new password.',
    submit: 'Send reset link',
    expired: 'Your reset link has expired or is invalid. Please request a new one.',
    sent: 'If that email exists in our system, we have sent you a reset link.',
    sentAgain: 'If that email exists in our system, we have sent you a new reset link.',
    failed: 'Something went wrong. Please try again.',
    resendFailed: 'Could not send a new link right now. Please try again.',
    remembered: 'Remembered it?',
    login: 'Login',
  },
  reset: {
    heading: 'Set a new password',
    intro: 'Then log in with it, on every device.',
    validating: 'Validating reset link…',
    checkFailed: 'The link could not be checked. Please try again.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    hint: 'At least 8 characters, one uppercase letter (A–Z) and one digit (0–9).',
    rules: {
      length: 'Password must be at least 8 characters.',
      uppercase: 'Password must have at least one uppercase letter (A–Z).',
      digit: 'Password must have at least one digit (0–9).',
      bound: 'Password must be at most 128 characters.',
    },
    submit: 'Save password',
    failed: 'Could not update the password. Please try again.',
    saved: 'Your password has been updated. Redirecting to login…',
    noLuck: 'Link not working?',
    again: 'Request a new one',
  },
  choose: {
    intro:
      'The one you signed in with was made for you, and others may have seen it. From now on only yours counts.',
    given: 'Password you were given',
    signOut: 'Sign Out',
  },
} as const;

export const words = { passwordReset } as const;
