import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useRouteHandle } from './use-route-handle.ts';

/** Shows the page's title in the browser's tab; the product's name alone for a page without one. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const { title: key } = useRouteHandle();
  const title = key === undefined ? PRODUCT_NAME : `${t(key)} · ${PRODUCT_NAME}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
