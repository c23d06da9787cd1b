import { Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import { useTier } from '#web/session/use-tier.ts';
import { useLinkedHeading } from '#web/ui/use-linked-heading.ts';
import { progressQuery } from '../translation-data.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import classes from './LanguagesCard.module.css';
import { LanguagesUpgrade } from './LanguagesUpgrade.tsx';
import { OwnLanguage } from './OwnLanguage.tsx';
import { useLanguages } from './use-languages.ts';

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
        <Title
          order={3}
          fz="1.25rem"
          id="languages"
          ref={heading}
          tabIndex={-1}
          className={classes['heading']}
        >
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
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <LanguagesUpgrade plan={tier} isNeeded={!hasRoom} hasHidden={offered.length < chosen.length} />
    </Card>
  );
}
