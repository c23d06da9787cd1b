import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

interface AddLanguageProps {
  cabin: Cabin;
  onAdd: (language: GuestLanguage) => void;
}

/** Languages to translate into that are not chosen yet; nothing once all are. */
export function AddLanguage({ cabin, onAdd }: AddLanguageProps) {
  const { t } = useTranslation();
  const left = GUEST_LANGUAGES.filter(
    (language) => language !== cabin.language && !cabin.translationLanguages.includes(language),
  );
  if (left.length === 0) return null;
  return (
    <LanguageMenu languages={left} onChoose={onAdd} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('languages.add')}
    </LanguageMenu>
  );
}
