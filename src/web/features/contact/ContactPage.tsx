import { Accordion, Text, Title } from '@mantine/core';
import { noop } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/api/query-client.ts';
import { siteQuery } from '#web/api/site.ts';
import { ContactCards } from './ContactCards.tsx';
import { ContactForm } from './ContactForm.tsx';
import classes from './ContactPage.module.css';

export const prefetch = () => void queryClient.query(siteQuery).catch(noop);

/** /contact: ways to reach us, frequent questions and a form (R-contact-1). */
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

/** How long an answer takes to open; the theme turns animation off under reduced motion (R-contact-2). */
const OPENING_MS = 260;

/** Grouped by topic (R-contact-3). */
const QUESTIONS = [
  'create',
  'activate',
  'move',
  'custom',
  'reuse',
  'remove',
  'enable',
  'preview',
  'upgrade',
  'badge',
] as const;

/** Ten questions; the first is open, and only one at a time (R-contact-2). */
function Faq() {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={2} mb="md">
        {t('contact.faq.heading')}
      </Title>
      <Accordion
        defaultValue={QUESTIONS[0]}
        transitionDuration={OPENING_MS}
        order={3}
        classNames={{ root: classes['faq'] ?? '', label: classes['question'] ?? '' }}
      >
        {QUESTIONS.map((id) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{t(`contact.faq.items.${id}.question`)}</Accordion.Control>
            <Accordion.Panel>{t(`contact.faq.items.${id}.answer`)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
