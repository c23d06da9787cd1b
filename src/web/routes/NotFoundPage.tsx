import { useTranslation } from 'react-i18next';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Any other URL (R-hosts-10). */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      drawing={<CabinDrawing />}
      heading={t('accounts.notFound.heading')}
      text={t('accounts.notFound.text')}
      link={{ to: '/host/cabins', label: t('accounts.notFound.back') }}
    />
  );
}
