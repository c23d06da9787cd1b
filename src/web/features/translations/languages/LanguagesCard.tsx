import { Button, type ButtonProps, Card, Group, Menu, Text, Title } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import { useTier } from '#web/session/use-tier.ts';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import { progressQuery } from '../translation-data.ts';
import { nextPlanForLanguages, useLanguages } from './cabin-languages.ts';
import { LanguageRow } from './LanguageRow.tsx';
import classes from './LanguagesCard.module.css';

interface LanguageMenuProps extends ButtonProps {
  languages: readonly GuestLanguage[];
  onChoose: (language: GuestLanguage) => void;
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that opens a menu of languages, each by its name in that language. */
function LanguageMenu({ languages, onChoose, children, ...button }: LanguageMenuProps) {
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} {...button}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} h={44} lang={language} onClick={() => onChoose(language)}>
            {GUEST_LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface OwnLanguageProps {
  language: GuestLanguage;
  onChange: (language: GuestLanguage) => void;
}

/** The cabin's own language, with a menu to change it. */
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

/** A menu of the languages that the cabin does not have yet; nothing if it has all. */
function AddLanguage({ cabin, onAdd }: AddLanguageProps) {
  const { t } = useTranslation();
  const available = GUEST_LANGUAGES.filter(
    (language) => language !== cabin.language && !cabin.translationLanguages.includes(language),
  );
  if (available.length === 0) return null;
  return (
    <LanguageMenu languages={available} onChoose={onAdd} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('languages.add')}
    </LanguageMenu>
  );
}

interface LanguagesUpgradeProps {
  plan: Tier;
  isLimitReached: boolean;
  /** Whether the plan hides some of the cabin's languages. */
  hasHidden: boolean;
}

/** Explains why languages are hidden and which plan has more; nothing while the plan allows another language. */
function LanguagesUpgrade({ plan, isLimitReached, hasHidden }: LanguagesUpgradeProps) {
  const { t } = useTranslation();
  const upgrade = nextPlanForLanguages(plan);
  if (!isLimitReached || upgrade === null) return null;
  return (
    <div>
      <Text fz="sm" mt="sm">
        {hasHidden ? `${t('languages.hiddenWhy')} ` : ''}
        {upgrade === 'pro'
          ? t('languages.withPro', { languages: PLAN_LIMITS.pro.translationLanguages })
          : t('languages.withPremium', { languages: PLAN_LIMITS[plan].translationLanguages })}
      </Text>
      <UpgradeHint tier={upgrade} />
    </div>
  );
}

/** The cabin's own language and its translation languages with their progress. */
export function LanguagesCard({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const tier = useTier();
  const languages = useLanguages(cabin.id);
  const { data } = useQuery({ ...progressQuery(cabin.id), enabled: cabin.translationLanguages.length > 0 });
  const offered = offeredLanguages(cabin, tier);
  const chosen = cabin.translationLanguages.filter((language) => language !== cabin.language);
  const isLimitReached = chosen.length >= PLAN_LIMITS[tier].translationLanguages;
  return (
    <Card component="section" aria-labelledby="languages" padding="md">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} fz="1.25rem" id="languages" tabIndex={-1}>
          {t('languages.heading')}
        </Title>
        {isLimitReached ? null : <AddLanguage cabin={cabin} onAdd={languages.add} />}
      </Group>
      <OwnLanguage language={cabin.language} onChange={languages.setOwn} />
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
              counts={data?.languages.find((entry) => entry.language === language)}
              isOffered={offered.includes(language)}
            />
          ))}
        </ul>
      )}
      <LanguagesUpgrade
        plan={tier}
        isLimitReached={isLimitReached}
        hasHidden={offered.length < chosen.length}
      />
    </Card>
  );
}
