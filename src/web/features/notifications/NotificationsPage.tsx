import { useTranslation } from 'react-i18next';
import { LetterBoxDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** /notifications, a placeholder (R-hosts-7). */
export default function NotificationsPage() {
  const { t } = useTranslation();
  return <EmptyState drawing={<LetterBoxDrawing />} sentence={t('layout.notifications.empty')} />;
}
