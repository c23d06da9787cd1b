import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type privacy from '#web/words/en/privacy.json';
import { AuthorityLink } from './AuthorityLink.tsx';
import type { TextSection } from './text-section.ts';
import { useLegalFacts } from './use-legal-facts.ts';

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
  const facts = useLegalFacts();
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
