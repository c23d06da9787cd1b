import { useTranslation } from 'react-i18next';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { MessagePage } from './MessagePage.tsx';

/** Any address that is no page (R-hosts-10). */
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
