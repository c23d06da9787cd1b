import { Card, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import { useTier } from '#web/session/use-tier.ts';
import { useLinkedHeading } from '#web/ui/use-linked-heading.ts';
import { progressQuery } from '../translation-data.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import classes from './LanguagesCard.module.css';
import { LanguagesUpgrade } from './LanguagesUpgrade.tsx';
import { useLanguages } from './use-languages.ts';

interface OwnLanguageProps {
  language: GuestLanguage;
  onChange: (language: GuestLanguage) => void;
}

/** The language that the host writes in, and another to choose. */
function OwnLanguage({ language, onChange }: OwnLanguageProps) {
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

interface AddLanguageProps {
  cabin: Cabin;
  onAdd: (language: GuestLanguage) => void;
}

/** Languages to translate into that are not chosen yet; nothing once all are. */
function AddLanguage({ cabin, onAdd }: AddLanguageProps) {
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

/** Which languages guests read the host's texts in, and how far each is. */
export function LanguagesCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const tier = useTier();
  const heading = useLinkedHeading('#languages');
  const languages = useLanguages(cabin.id);
  const { data } = useQuery({ ...progressQuery(cabin.id), enabled: cabin.translationLanguages.length > 0 });
  const offered = offeredLanguages(cabin, tier);
  const chosen = cabin.translationLanguages.filter((language) => language !== cabin.language);
  const hasRoom = chosen.length < PLAN_LIMITS[tier].translationLanguages;
  return (
    <Card component="section" aria-labelledby="languages" padding="md">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={3} fz="1.25rem" id="languages" ref={heading} tabIndex={-1}>
          {t('languages.heading')}
        </Title>
        {hasRoom ? <AddLanguage cabin={cabin} onAdd={languages.add} /> : null}
      </Group>
      <OwnLanguage language={cabin.language} onChange={languages.write} />
      {chosen.length === 0 ? (
        <Text c="var(--stone)" mt="xs">
          {t('languages.ownOnly', { language: GUEST_LANGUAGE_NAMES[cabin.language] })}
        </Text>
      ) : (
        <ul className={classes['list']}>
          {chosen.map((language) => (
            <LanguageRow
              key={language}
              cabin={cabin}
              language={language}
              counts={data?.languages.find((known) => known.language === language)}
              isOffered={offered.includes(language)}
            />
          ))}
        </ul>
      )}
      <LanguagesUpgrade plan={tier} isNeeded={!hasRoom} hasHidden={offered.length < chosen.length} />
    </Card>
  );
}
