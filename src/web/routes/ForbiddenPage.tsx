import { useTranslation } from 'react-i18next';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { MessagePage } from './MessagePage.tsx';

/** /403, for hosts who open an admin page (R-hosts-12). */
export default function ForbiddenPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      drawing={<TagDrawing />}
      heading={t('accounts.forbidden.heading')}
      text={t('accounts.forbidden.text')}
      link={{ to: '/host/cabins', label: t('accounts.forbidden.back') }}
    />
  );
}
