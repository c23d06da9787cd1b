import { Text, Title } from '@mantine/core';
import { noop } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/api/query-client.ts';
import { siteQuery } from '#web/api/site.ts';
import { ContactCards } from './ContactCards.tsx';
import { ContactForm } from './ContactForm.tsx';
import classes from './ContactPage.module.css';
import { Faq } from './Faq.tsx';

export const prefetch = () => void queryClient.query(siteQuery).catch(noop);

/** Contact: three ways to reach us, what others ask, and a form (R-contact-1). */
export default function ContactPage() {
  const { t } = useTranslation();
  return (
    <div className={classes['page']}>
      <ContactCards />
      <div className={classes['columns']}>
        <Faq />
        <section>
          <Title order={2}>{t('contact.form.heading')}</Title>
          <Text c="var(--stone)" mt={4} mb="md">
            {t('contact.form.intro')}
          </Text>
          <ContactForm />
        </section>
      </div>
    </div>
  );
}
