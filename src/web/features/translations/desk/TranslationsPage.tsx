import { useParams } from 'react-router';
import { isGuestLanguage } from '#shared/languages.ts';
import { cabinIdOf } from '#web/features/cabins/cabin-id.ts';
import { CabinNotFound } from '#web/features/cabins/details/CabinNotFound.tsx';
import { LoadedDesk } from './LoadedDesk.tsx';

/** host/cabins/{id}/translations/{language}: a guide's texts beside their translations. */
export default function TranslationsPage() {
  const { id, lang = '' } = useParams();
  const cabinId = cabinIdOf(id);
  if (cabinId === null || !isGuestLanguage(lang)) return <CabinNotFound />;
  return <LoadedDesk key={`${cabinId}/${lang}`} cabinId={cabinId} language={lang} />;
}
