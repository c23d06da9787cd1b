import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useLatePage } from './use-late-page.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** Every document begins with a location of the key `default`: what was scrolled in one of them is not another's. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** Around every page, with the layout or without. */
export function RootFrame() {
  useDocumentTitle();
  useAskBeforeLeaving();
  const { layout } = useRouteHandle();
  const isLate = useLatePage();
  return (
    <>
      <RequireAccess>{isLate && !layout ? <LoadingFallback /> : <Outlet />}</RequireAccess>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
