import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { LanguageMenu } from './LanguageMenu.tsx';

interface OwnLanguageProps {
  language: GuestLanguage;
  onChange: (language: GuestLanguage) => void;
}

/** The language that the host writes in, and another to choose. */
export function OwnLanguage({ language, onChange }: OwnLanguageProps) {
  const { t } = useTranslation();
  const name = GUEST_LANGUAGE_NAMES[language];
  return (
    <Group gap="sm">
      <Text>{t('languages.own')}</Text>
      <LanguageMenu
        languages={GUEST_LANGUAGES.filter((other) => other !== language)}
        onChoose={onChange}
        aria-label={`${t('languages.own')} ${name}`}
      >
        <span lang={language}>{name}</span>
      </LanguageMenu>
    </Group>
  );
}
