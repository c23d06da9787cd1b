import { Anchor, Breadcrumbs as Row, type BreadcrumbsProps } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/session/store.ts';
import classes from './Breadcrumbs.module.css';
import { breadcrumbsOf } from './crumbs.ts';

/** The path to the current page, which is the last item. For visitors without a session the items are not links. */
export function Breadcrumbs(props: Omit<BreadcrumbsProps, 'children'>) {
  const { t } = useTranslation();
  const { token } = useSession();
  const { pathname } = useLocation();
  const crumbs = breadcrumbsOf(pathname);
  return (
    <Row
      component="nav"
      aria-label={t('layout.breadcrumbs')}
      className={classes['crumbs']}
      separator={<IconChevronRight size={14} aria-hidden />}
      separatorMargin={4}
      {...props}
    >
      {crumbs.map(({ to, label }, at) => {
        if (at === crumbs.length - 1)
          return (
            <span key={to} aria-current="page">
              {t(label)}
            </span>
          );
        if (token === null) return <span key={to}>{t(label)}</span>;
        return (
          <Anchor key={to} component={Link} to={to} className={classes['link']}>
            {t(label)}
          </Anchor>
        );
      })}
    </Row>
  );
}
