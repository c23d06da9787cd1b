import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/session/use-session.ts';
import classes from './BackButton.module.css';
import { crumbsOf } from './crumbs.ts';

/** Whether the page before this one, in this tab, is the app's too. The router counts its pages in the browser's history. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof idx === 'number' && idx > 0;
}

/** Back to the page before; on the first page of a visit, up to the place that it belongs to. */
export function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = useSession();
  const { pathname } = useLocation();
  const up = token === null ? '/login' : crumbsOf(pathname).at(-2)?.to;
  const canGoBack = hasPageBefore();
  return (
    <ActionIcon
      aria-label={t('layout.back')}
      c={canGoBack || up !== undefined ? 'var(--ink)' : undefined}
      disabled={!canGoBack && up === undefined}
      className={classes['button']}
      onClick={() => {
        if (canGoBack) void navigate(-1);
        else if (up !== undefined) void navigate(up);
      }}
    >
      <IconArrowLeft size={20} aria-hidden />
    </ActionIcon>
  );
}
