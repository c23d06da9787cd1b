import { useTranslation } from 'react-i18next';
import type { TextForm } from './text-form.ts';
import type { TextPlace } from './text-groups.ts';

/** What the places and texts of a guide are called. */
export function useTextWords() {
  const { t } = useTranslation();
  return {
    placeName: (place: TextPlace): string => {
      if (place.kind === 'cabin') return t('translations.theCabin');
      return place.kind === 'own' ? place.name : t(`kinds.${place.key}.name`);
    },
    textName: ({ label, row }: TextForm): string =>
      row === null ? t(label) : `${t(`${row.item}.one`, { number: row.number })} · ${t(label)}`,
  };
}
