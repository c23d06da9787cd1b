import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Integritetsskyddsmyndigheten, which supervises the GDPR in Sweden. */
const AUTHORITY = 'https://www.imy.se/';

/** Where to complain: the one right that is not ours to answer. */
export function AuthorityLink() {
  const { t } = useTranslation();
  return (
    <p>
      {t('privacy.complaint')}{' '}
      <Anchor href={AUTHORITY} underline="always" inherit>
        {t('privacy.authority')}
      </Anchor>
    </p>
  );
}
