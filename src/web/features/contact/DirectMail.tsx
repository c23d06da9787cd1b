import { Anchor } from '@mantine/core';
import { Trans } from 'react-i18next';
import { useSite } from '#web/api/site.ts';
import classes from './ContactForm.module.css';

/** The way out when no mail program opens: the address itself. */
export function DirectMail() {
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
