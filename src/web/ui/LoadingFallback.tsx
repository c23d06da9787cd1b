import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown while the code of the next page or tab loads. Invisible for the first 200 ms, in which most pages arrive, to avoid a flash. */
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
