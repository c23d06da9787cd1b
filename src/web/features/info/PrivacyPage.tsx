import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type words from '#web/words/en.json';
import { legalFacts, useLegalFacts } from './legal-facts.ts';
import { LegalPage } from './LegalPage.tsx';
import type { TextSection } from './text-section.ts';

type Id = keyof typeof words.privacyPolicy.sections;

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
function usePrivacy(): TextSection[] {
  const { t } = useTranslation();
  const facts = useLegalFacts();
  const list = { ...facts, returnObjects: true } as const;
  return (Object.keys(SECTIONS) as Id[]).map((id) => ({
    id,
    heading: t(`privacyPolicy.sections.${id}.heading`, facts),
    text: t(`privacyPolicy.sections.${id}.text`, list),
    points: t(`privacyPolicy.sections.${id}.points`, list),
    extra: SECTIONS[id],
    after: t(`privacyPolicy.sections.${id}.after`, list),
  }));
}

/** Integritetsskyddsmyndigheten, which supervises the GDPR in Sweden. */
const AUTHORITY = 'https://www.imy.se/';

/** Where to complain: the one right that is not ours to answer. */
function AuthorityLink() {
  const { t } = useTranslation();
  return (
    <p>
      {t('privacyPolicy.complaint')}{' '}
      <Anchor href={AUTHORITY} underline="always" inherit>
        {t('privacyPolicy.authority')}
      </Anchor>
    </p>
  );
}

/** Privacy: what is stored, why and for how long. */
export default function PrivacyPage() {
  const { t } = useTranslation();
  const intro = t('privacyPolicy.intro', { ...legalFacts, returnObjects: true });
  return <LegalPage intro={intro} sections={usePrivacy()} />;
}
