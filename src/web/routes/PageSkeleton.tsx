import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { useRouteHandle } from './use-route-handle.ts';

/** Blocks of a skeleton; its shape decides how many show and how large they are (theme/skeleton.css). */
const BLOCKS = 6;

/** Where the parts of the page will be, until its code has loaded (R-hosts-26). */
export function PageSkeleton() {
  const { t } = useTranslation();
  const { shape } = useRouteHandle();
  return (
    <div role="status" data-shape={shape}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <div className="shape">
        {Array.from({ length: BLOCKS }, (_, block) => (
          <i key={block} />
        ))}
      </div>
    </div>
  );
}

/** The same with the layout around it, as the served page shows it before any script has run (index.html). */
export function AppSkeleton() {
  const { shape } = useRouteHandle();
  return (
    <div className="skeleton" data-shape={shape}>
      <div className="skeleton-side" />
      <div className="skeleton-column">
        <div className="skeleton-bar" />
        <div className="skeleton-page">
          <LogoMark size={48} />
          <PageSkeleton />
        </div>
      </div>
    </div>
  );
}
