import { createRoot, type Root } from 'react-dom/client';
import type { Account } from '#test/cabins.ts';
import { queryClient } from '#web/api/query-client.ts';
import { App } from '#web/App.tsx';
import { router } from '#web/router.tsx';
import { clearSession, startSession } from '#web/session/store.ts';
import { hideToast } from '#web/ui/toast.ts';
import { switchLanguage } from '#web/words/i18n.ts';

const { queries, ...others } = queryClient.getDefaultOptions();
// Retries as often as in production, without the pauses.
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });

let root: Root | undefined;

/** Opens the app at a path, as a reload does; signs in `as` an account, or keeps the current session. */
export async function open(path: string, as?: Pick<Account, 'token'>): Promise<void> {
  close();
  if (as !== undefined) startSession(as.token, null);
  await router.navigate(path, { replace: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App />);
}

/** Closes the app and clears everything the browser has stored. */
export async function resetApp(): Promise<void> {
  close();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  await switchLanguage('en');
}

function close(): void {
  root?.unmount();
  root = undefined;
  queryClient.clear();
  hideToast();
}

/** Path and query, as in the address bar. */
export const currentPath = (): string => `${window.location.pathname}${window.location.search}`;
