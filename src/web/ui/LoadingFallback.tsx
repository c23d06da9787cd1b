import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown while a page is fetched. Invisible for the first moment, in which most pages arrive: a flash is worse than nothing. */
export function LoadingFallback() {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Center mih="50vh" role="status">
      {late ? <Loader color="falu" aria-hidden /> : null}
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
    </Center>
  );
}
