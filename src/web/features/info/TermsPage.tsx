import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { PLAN_LIMITS, PLAN_NAMES } from '#shared/plans.ts';
import { TIERS } from '#shared/tiers.ts';
import type words from '#web/words/en.json';
import { locale } from '#web/words/locale.ts';
import { legalFacts, useLegalFacts } from './legal-facts.ts';
import { LegalPage, type LegalSection } from './LegalPage.tsx';
import classes from './TermsPage.module.css';

/** The names of the guest languages, in the language of the app. */
function guestLanguageNames(): string {
  const displayNames = new Intl.DisplayNames(locale(), { type: 'language' });
  return GUEST_LANGUAGES.map((language) => displayNames.of(language) ?? language).join(', ');
}

/** The limits of each plan (R-plans-2). */
function PlanTable() {
  const { t } = useTranslation();
  const list = guestLanguageNames();
  const languagesText = (number: number) => {
    if (number === 0) return t('terms.table.none');
    return number < GUEST_LANGUAGES.length
      ? t('terms.table.countOf', { number, list })
      : t('terms.table.all', { number, list });
  };
  return (
    <div className={classes['planTable']}>
      <Table verticalSpacing="sm" horizontalSpacing="md" captionSide="top">
        <caption className={classes['caption']}>{t('terms.table.caption')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('terms.table.plan')}</Table.Th>
            <Table.Th scope="col">{t('terms.table.activeCabins')}</Table.Th>
            <Table.Th scope="col">{t('terms.table.languages')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {TIERS.map((tier) => (
            <Table.Tr key={tier}>
              <Table.Th scope="row">{PLAN_NAMES[tier]}</Table.Th>
              <Table.Td>{PLAN_LIMITS[tier].activeCabins}</Table.Td>
              <Table.Td>{languagesText(PLAN_LIMITS[tier].translationLanguages)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type SectionId = keyof typeof words.terms.sections;

/** The sections in order, each with the element that follows its text. */
const SECTIONS: Record<SectionId, ReactNode> = {
  service: null,
  age: null,
  account: null,
  plans: <PlanTable />,
  expiry: null,
  tags: null,
  content: null,
  fairUse: null,
  availability: null,
  liability: null,
  ending: null,
  changes: null,
  law: null,
};

function useTermsSections(): LegalSection[] {
  const { t } = useTranslation();
  const facts = useLegalFacts();
  const texts = { ...facts, returnObjects: true } as const;
  return (Object.keys(SECTIONS) as SectionId[]).map((id) => ({
    id,
    heading: t(`terms.sections.${id}.heading`, facts),
    text: t(`terms.sections.${id}.text`, texts),
    points: t(`terms.sections.${id}.points`, texts),
    extra: SECTIONS[id],
    after: t(`terms.sections.${id}.after`, texts),
  }));
}

/** The terms of service (R-privacy-6). */
export default function TermsPage() {
  const { t } = useTranslation();
  const intro = t('terms.intro', { ...legalFacts, returnObjects: true });
  return <LegalPage intro={intro} sections={useTermsSections()} />;
}
