import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useHeadingFocus } from '#web/routes/use-heading-focus.ts';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import classes from './AccountFrame.module.css';

interface AccountFrameProps {
  heading: string;
  intro: string;
  /** Beside the form, on a phone below it; by default the drawing of a cabin, which phones do not show. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The layout of the pages before sign-in. */
export function AccountFrame({ heading, intro, beside, children }: AccountFrameProps) {
  const { t } = useTranslation();
  const title = useHeadingFocus();
  return (
    <div className={classes['frame']}>
      <main className={classes['form']}>
        <p className={classes['brand']}>
          <LogoMark size={36} />
          {PRODUCT_NAME}
        </p>
        <Title order={1} ref={title} tabIndex={-1}>
          {heading}
        </Title>
        <p className={classes['intro']}>{intro}</p>
        {children}
      </main>
      {beside ?? (
        <aside className={classes['panel']}>
          <img src="/images/default-hero.svg" alt="" className={classes['picture']} />
          <p className={classes['words']}>{t('accounts.panel')}</p>
        </aside>
      )}
    </div>
  );
}
