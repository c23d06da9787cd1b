import { Anchor, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { getSite } from '#web/api/first-calls.ts';
import { useSite } from '#web/api/site.ts';
import { callKey } from '#web/api/use-call.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx';
import { type ContactMessage, mailtoUrl } from './mailto-url.ts';
import classes from './ContactForm.module.css';

/** How long "Opening mail client..." is shown (R-contact-6). */
const OPENING_MS = 3000;

/**
 * Opens a mailto: URL in the user's mail program. It does so in an effect, after the form was marked as saved:
 * some browsers fire `beforeunload` even for mailto:, and the form would ask about unsaved input.
 */
function useMailProgram() {
  const [mailto, setMailto] = useState<string | null>(null);
  useEffect(() => {
    if (mailto === null) return;
    window.location.assign(mailto);
    const timer = setTimeout(() => setMailto(null), OPENING_MS);
    return () => clearTimeout(timer);
  }, [mailto]);
  return { isOpening: mailto !== null, open: setMailto };
}

/** Keys of `contact.form.errors`. */
type ContactError = 'nameRequired' | 'emailRequired' | 'emailInvalid' | 'messageRequired';

const isBlank = (text: string) => text.trim() === '';

/** Validation of the fields (R-contact-5); the subject may be anything. */
const validate = {
  name: (name: string): ContactError | null => (isBlank(name) ? 'nameRequired' : null),
  email: (email: string): ContactError | null => {
    if (isBlank(email)) return 'emailRequired';
    return email.includes('@') ? null : 'emailInvalid';
  },
  message: (message: string): ContactError | null => (isBlank(message) ? 'messageRequired' : null),
} satisfies Partial<Record<keyof ContactMessage, (value: string) => ContactError | null>>;

const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', subject: '', message: '' };

/**
 * Composes an email in the user's mail program (R-contact-4). The form keeps its values, because a page cannot know
 * whether the mail program opened.
 */
export function ContactForm() {
  const { t } = useTranslation();
  const site = useSite();
  const queryClient = useQueryClient();
  const mail = useMailProgram();
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ initialValues: EMPTY_MESSAGE, validate });

  const send = form.onSubmit((message) => {
    if (mail.isOpening) return;
    if (site === undefined) {
      setError(t('contact.unknownAddress'));
      void queryClient.refetchQueries({ queryKey: callKey(getSite) });
      return;
    }
    setError(null);
    form.resetDirty();
    mail.open(mailtoUrl(site.supportEmail, message));
  }, focusFirstError(form));

  const fieldProps = (name: keyof ContactMessage) => {
    const { error: key, ...props } = form.getInputProps(name) as { error?: ContactError };
    return { ...props, error: key === undefined ? undefined : t(`contact.form.errors.${key}`) };
  };

  return (
    <form onSubmit={send} noValidate>
      <UnsavedGuard isUnsaved={form.isDirty()} />
      <Stack gap="md">
        <FormError message={error} />
        <TextInput label={t('contact.form.name')} autoComplete="name" aria-required {...fieldProps('name')} />
        <TextInput
          type="email"
          label={t('contact.form.email')}
          autoComplete="email"
          aria-required
          {...fieldProps('email')}
        />
        <TextInput
          label={t('contact.form.subject')}
          description={t('contact.form.optional')}
          {...fieldProps('subject')}
        />
        <Textarea
          label={t('contact.form.message')}
          rows={5}
          aria-required
          classNames={{ input: classes['message'] ?? '' }}
          {...fieldProps('message')}
        />
        <Group gap="md">
          <SubmitButton busy={mail.isOpening}>{t('contact.form.submit')}</SubmitButton>
          <span role="status" className={classes['status']}>
            {mail.isOpening ? t('contact.form.opening') : null}
          </span>
        </Group>
        <SupportAddress />
      </Stack>
    </form>
  );
}

/** The support address, for when no mail program opens. */
function SupportAddress() {
  const email = useSite()?.supportEmail;
  if (email === undefined) return null;
  return (
    <p className={classes['direct']}>
      <Trans
        i18nKey="contact.form.direct"
        values={{ email }}
        components={{ mail: <Anchor href={`mailto:${email}`} inherit underline="always" /> }}
      />
    </p>
  );
}
