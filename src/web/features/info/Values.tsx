import { Title } from '@mantine/core';
import { IconBulb, IconLeaf, IconShieldHeart, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Values.module.css';

/** The four values, in order (R-hosts-22). */
const VALUES = [
  ['simplicity', IconSun],
  ['sustainability', IconLeaf],
  ['trust', IconShieldHeart],
  ['innovation', IconBulb],
] as const;

export function Values() {
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
            <p className={classes['text']}>{t(`about.values.items.${value}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
