import { Outlet, ScrollRestoration } from 'react-router';
import { RequireAccess } from './RequireAccess.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** Around every page, with the layout or without. */
export function RootFrame() {
  useDocumentTitle();
  return (
    <>
      <RequireAccess>
        <Outlet />
      </RequireAccess>
      <ScrollRestoration />
    </>
  );
}
