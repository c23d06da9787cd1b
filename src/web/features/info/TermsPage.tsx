import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type words from '#web/words/en.json';
import { legalFacts, useLegalFacts } from './legal-facts.ts';
import { LegalPage } from './LegalPage.tsx';
import { PlanTable } from './PlanTable.tsx';
import type { TextSection } from './text-section.ts';

type Id = keyof typeof words.terms.sections;

/** The sections in order, each with what it holds beyond its text. */
const SECTIONS: Record<Id, ReactNode> = {
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

/** The sections of Terms in the language of the app. */
function useTerms(): TextSection[] {
  const { t } = useTranslation();
  const facts = useLegalFacts();
  const list = { ...facts, returnObjects: true } as const;
  return (Object.keys(SECTIONS) as Id[]).map((id) => ({
    id,
    heading: t(`terms.sections.${id}.heading`, facts),
    text: t(`terms.sections.${id}.text`, list),
    points: t(`terms.sections.${id}.points`, list),
    extra: SECTIONS[id],
    after: t(`terms.sections.${id}.after`, list),
  }));
}

/** Terms (R-privacy-6). */
export default function TermsPage() {
  const { t } = useTranslation();
  const intro = t('terms.intro', { ...legalFacts, returnObjects: true });
  return <LegalPage intro={intro} sections={useTerms()} />;
}
