import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { hasUnsavedForms, requestLeave } from '#web/session/unsaved-work.ts';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { RequireAccess } from './RequireAccess.tsx';
import { hasPageBefore } from './first-page.ts';
import { useLatePage } from './navigation.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** The first location of every document has the key `default`, so scroll positions are stored by path there. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

const hasOpenDialog = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** Does in the open dialog what Escape does: it closes, or asks first if it has unsaved input. */
function pressEscape(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
}

/** In the history's state: the entry that an open dialog has on the first page of a visit. */
interface DialogState {
  ofDialog: true;
}
const isOfDialog = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ofDialog' in state;

/** The state that the router gave the current entry. */
const stateOfEntry = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;

/** A blocked Back has gone forward again after this time, and one dialog may have given way to another. */
const SETTLED_MS = 100;

/**
 * On the first page of a visit Back would leave the site, which no blocker prevents. There an open dialog adds an entry to
 * the history, which is removed when it closes.
 */
function useDialogEntry(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const follow = useEffectEvent(() => {
    if (hasOpenDialog() && !hasPageBefore()) {
      const state: DialogState = { ofDialog: true };
      void navigate({ pathname, search }, { state, preventScrollReset: true });
    }
  });
  const leave = useEffectEvent(() => {
    if (!hasOpenDialog() && isOfDialog(stateOfEntry())) void navigate(-1);
  });
  // In a layout effect, to stop before the page's elements are removed: a dialog that goes with its page was not closed.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      follow();
      clearTimeout(timer);
      timer = setTimeout(() => leave(), SETTLED_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

/**
 * Back closes an open dialog instead of leaving the page (R-hosts-27); a page with unsaved input asks before it is left.
 * In one place, because the router supports only one blocker.
 */
function useLeaving(): void {
  const { pathname } = useLocation();
  const closesDialog = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isEntryOfDialog = isOfDialog(currentLocation.state) || isOfDialog(nextLocation.state);
    closesDialog.current = historyAction === NavigationType.Pop && hasOpenDialog();
    if (!closesDialog.current && isEntryOfDialog && nextLocation.pathname === currentLocation.pathname)
      return false;
    return closesDialog.current || hasUnsavedForms(nextLocation.pathname === currentLocation.pathname);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (closesDialog.current) {
      blocker.reset();
      pressEscape();
      return;
    }
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
  useLeaving();
  useDialogEntry();
  const { layout } = useRouteHandle();
  const isLate = useLatePage();
  return (
    <>
      <RequireAccess>{isLate && !layout ? <LoadingFallback /> : <Outlet />}</RequireAccess>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
