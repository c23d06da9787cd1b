import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration, useBlocker, useLocation } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { hasUnsavedForms, requestLeave } from '#web/session/unsaved-work.ts';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { useLatePage } from './navigation.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** The first location of every document has the key `default`, so scroll positions are stored by path there. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** Asks before a page with unsaved input is left. In one place, because the router supports only one blocker. */
function useAskBeforeLeaving(): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    hasUnsavedForms(nextLocation.pathname === currentLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const request = { proceed: blocker.proceed, cancel: blocker.reset };
    requestLeave(request, blocker.location.pathname === pathname);
  }, [blocker, pathname]);
}

/** Sets the tab's title to the page's, or to the product's name alone. */
function useDocumentTitle(): void {
  const { t } = useTranslation();
  const { title: key } = useRouteHandle();
  const title = key === undefined ? PRODUCT_NAME : `${t(key)} · ${PRODUCT_NAME}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Wraps every page, with or without the layout. */
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
