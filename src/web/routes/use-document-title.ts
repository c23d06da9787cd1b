import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** Shows the page's title in the browser's tab. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const title = t(useRouteHandle().title);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
