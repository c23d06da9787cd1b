import type { ContactMessage } from './contact-mail.ts';

/** What can be wrong with the form, by its word. */
export type ContactError = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'messageRequired';

const isBlank = (text: string) => text.trim() === '';

/** The form's rules (R-contact-5); the subject is free. */
export const contactRules = {
  name: (name: string): ContactError | null => (isBlank(name) ? 'nameRequired' : null),
  email: (email: string): ContactError | null => {
    if (isBlank(email)) return 'emailRequired';
    return email.includes('@') ? null : 'emailInvalid';
  },
  message: (message: string): ContactError | null => (isBlank(message) ? 'messageRequired' : null),
} satisfies Partial<Record<keyof ContactMessage, (value: string) => ContactError | null>>;
