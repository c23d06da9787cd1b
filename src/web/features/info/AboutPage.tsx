import { Anchor, Title } from '@mantine/core';
import { IconBulb, IconLeaf, IconShieldHeart, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './AboutPage.module.css';
import { useLegalFacts } from './legal-facts.ts';

const VALUES = [
  ['simplicity', IconSun],
  ['sustainability', IconLeaf],
  ['trust', IconShieldHeart],
  ['innovation', IconBulb],
] as const;

function CompanyValues() {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={2}>{t('about.values.heading')}</Title>
      <ul className={classes['values']}>
        {VALUES.map(([value, Icon]) => (
          <li key={value} className={classes['value']}>
            <span className={classes['icon']}>
              <Icon size={20} aria-hidden />
            </span>
            <Title order={3}>{t(`about.values.items.${value}.name`)}</Title>
            <p className={classes['valueText']}>{t(`about.values.items.${value}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** About: who started the product, who owns the data, and the values in this order (R-hosts-22). */
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
      <CompanyValues />
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
