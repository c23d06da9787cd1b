import { useTranslation } from 'react-i18next';
import type { TextForm } from './text-form.ts';
import type { TextPlace } from './text-groups.ts';

/** What the places and texts of a guide are called. */
export function useTextWords() {
  const { t } = useTranslation();
  const labelOf = (label: TextForm['label']): string => {
    switch (label) {
      case 'cabinName':
        return t('cabins.form.name');
      case 'cabinDescription':
        return t('cabins.form.description');
      case 'ownName':
        return t('templates.form.name');
      case 'ownDescription':
        return t('templates.form.description');
      default:
        return t(label);
    }
  };
  return {
    placeName: (place: TextPlace): string => {
      if (place.kind === 'cabin') return t('translations.theCabin');
      return place.kind === 'own' ? place.name : t(`kinds.${place.key}.name`);
    },
    textName: ({ label, row }: TextForm): string =>
      row === null ? labelOf(label) : `${t(`${row.item}.one`, { number: row.number })} · ${labelOf(label)}`,
  };
}
