import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './AboutPage.module.css';
import { useLegalFacts } from './legal-facts.ts';
import { Values } from './Values.tsx';

/** About: who started it, whose the data is, what counts (R-hosts-22). */
export default function AboutPage() {
  const { t } = useTranslation();
  const { product } = useLegalFacts();
  const story = t('about.story.text', { product, returnObjects: true });
  const data = t('about.data.text', { returnObjects: true });
  return (
    <article className={classes['page']}>
      <p className={classes['lead']}>{t('about.lead', { product })}</p>
      <section className={classes['text']}>
        <Title order={2}>{t('about.story.heading')}</Title>
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className={classes['text']}>
        <Title order={2}>{t('about.data.heading')}</Title>
        {data.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Anchor component={Link} to="/privacy" className={classes['link']}>
          {t('about.data.link')}
        </Anchor>
      </section>
      <Values />
      <section className={classes['text']}>
        <Title order={2}>{t('about.next.heading')}</Title>
        <p>{t('about.next.text', { product })}</p>
        <Anchor component={Link} to="/contact" className={classes['link']}>
          {t('about.next.link')}
        </Anchor>
      </section>
    </article>
  );
}
