import { Accordion, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Faq.module.css';

/** An answer takes this long to open; none under reduced motion, which the theme asks for (R-contact-2). */
const OPENING_MS = 260;

/** By topic, in order (R-contact-3). */
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

/** Ten questions, the first open, one at a time (R-contact-2). */
export function Faq() {
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
