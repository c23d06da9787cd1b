import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSite } from '#web/api/first-calls.ts';
import { useSite } from '#web/api/site.ts';
import { callKey } from '#web/api/use-call.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { contactMail, type ContactMessage } from './contact-mail.ts';
import classes from './ContactForm.module.css';
import { DirectMail } from './DirectMail.tsx';

/** How long the form says that the mail program opens (R-contact-6). */
const OPENING_MS = 3000;

/**
 * Opens the reader's own mail program. In an effect, so that a form which asks before one leaves it has heard
 * by then that its text is on its way: some browsers ask it even when only another program opens.
 */
function useOpenMail() {
  const [mail, setMail] = useState<string | null>(null);
  useEffect(() => {
    if (mail === null) return;
    window.location.assign(mail);
    const timer = setTimeout(() => setMail(null), OPENING_MS);
    return () => clearTimeout(timer);
  }, [mail]);
  return { opening: mail !== null, open: setMail };
}

/** What can be wrong with the form, by its word. */
type ContactError = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'messageRequired';

const isBlank = (text: string) => text.trim() === '';

/** The form's rules (R-contact-5); the subject is free. */
const contactRules = {
  name: (name: string): ContactError | null => (isBlank(name) ? 'nameRequired' : null),
  email: (email: string): ContactError | null => {
    if (isBlank(email)) return 'emailRequired';
    return email.includes('@') ? null : 'emailInvalid';
  },
  message: (message: string): ContactError | null => (isBlank(message) ? 'messageRequired' : null),
} satisfies Partial<Record<keyof ContactMessage, (value: string) => ContactError | null>>;

const EMPTY: ContactMessage = { name: '', email: '', subject: '', message: '' };

/**
 * Writes an email in the reader's own mail program (R-contact-4). What was typed stays
 * in the form: whether that program opened, no page can know.
 */
export function ContactForm() {
  const { t } = useTranslation();
  const site = useSite();
  const queryClient = useQueryClient();
  const mail = useOpenMail();
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ initialValues: EMPTY, validate: contactRules });

  const send = form.onSubmit((message) => {
    if (mail.opening) return;
    if (site === undefined) {
      setError(t('contact.unknownAddress'));
      void queryClient.refetchQueries({ queryKey: callKey(getSite) });
      return;
    }
    setError(null);
    form.resetDirty();
    mail.open(contactMail(site.supportEmail, message));
  }, focusFirstError(form));

  const field = (name: keyof ContactMessage) => {
    const { error: wrong, ...props } = form.getInputProps(name) as { error?: ContactError };
    return { ...props, error: wrong === undefined ? undefined : t(`contact.form.errors.${wrong}`) };
  };

  return (
    <form onSubmit={send} noValidate>
      <UnsavedGuard dirty={form.isDirty()} />
      <Stack gap="md">
        <FormError message={error} />
        <TextInput label={t('contact.form.name')} autoComplete="name" aria-required {...field('name')} />
        <TextInput
          type="email"
          label={t('contact.form.email')}
          autoComplete="email"
          aria-required
          {...field('email')}
        />
        <TextInput
          label={t('contact.form.subject')}
          description={t('contact.form.optional')}
          {...field('subject')}
        />
        <Textarea
          label={t('contact.form.message')}
          rows={5}
          aria-required
          classNames={{ input: classes['message'] ?? '' }}
          {...field('message')}
        />
        <Group gap="md">
          <SubmitButton busy={mail.opening}>{t('contact.form.submit')}</SubmitButton>
          <span role="status" className={classes['status']}>
            {mail.opening ? t('contact.form.opening') : null}
          </span>
        </Group>
        <DirectMail />
      </Stack>
    </form>
  );
}
