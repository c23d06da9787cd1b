import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/features/support/api/site.ts';
import type { privacy } from '#web/words/en/privacy.ts';
import { AuthorityLink } from './AuthorityLink.tsx';
import { legalFacts } from './legal-facts.ts';
import type { TextSection } from './text-section.ts';

type Id = keyof typeof privacy.sections;

/** The sections in order, each with what it holds beyond its text. */
const SECTIONS: Record<Id, ReactNode> = {
  controller: null,
  hosts: null,
  guests: null,
  misuse: null,
  grounds: null,
  retention: null,
  browser: null,
  others: null,
  rights: <AuthorityLink />,
  changes: null,
};

/** The sections of Privacy in the language of the app. */
export function usePrivacy(): TextSection[] {
  const { t } = useTranslation();
  const facts = { ...legalFacts, supportEmail: useSite()?.supportEmail ?? '…' };
  const list = { ...facts, returnObjects: true } as const;
  return (Object.keys(SECTIONS) as Id[]).map((id) => ({
    id,
    heading: t(`privacy.sections.${id}.heading`, facts),
    text: t(`privacy.sections.${id}.text`, list),
    points: t(`privacy.sections.${id}.points`, list),
    extra: SECTIONS[id],
    after: t(`privacy.sections.${id}.after`, list),
  }));
}
