import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type words from '#web/words/en.json';
import { legalFacts, useLegalFacts } from './legal-facts.ts';
import { LegalPage, type LegalSection } from './LegalPage.tsx';

type SectionId = keyof typeof words.privacyPolicy.sections;

/** The sections in order, each with the element that follows its text. */
const SECTIONS: Record<SectionId, ReactNode> = {
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

function usePrivacySections(): LegalSection[] {
  const { t } = useTranslation();
  const facts = useLegalFacts();
  const texts = { ...facts, returnObjects: true } as const;
  return (Object.keys(SECTIONS) as SectionId[]).map((id) => ({
    id,
    heading: t(`privacyPolicy.sections.${id}.heading`, facts),
    text: t(`privacyPolicy.sections.${id}.text`, texts),
    points: t(`privacyPolicy.sections.${id}.points`, texts),
    extra: SECTIONS[id],
    after: t(`privacyPolicy.sections.${id}.after`, texts),
  }));
}

/** Integritetsskyddsmyndigheten, which supervises the GDPR in Sweden. */
const AUTHORITY_URL = 'https://www.imy.se/';

/** Complaints go to the authority; requests about all other rights come to us. */
function AuthorityLink() {
  const { t } = useTranslation();
  return (
    <p>
      {t('privacyPolicy.complaint')}{' '}
      <Anchor href={AUTHORITY_URL} underline="always" inherit>
        {t('privacyPolicy.authority')}
      </Anchor>
    </p>
  );
}

/** Privacy: which data the site stores, why and for how long. */
export default function PrivacyPage() {
  const { t } = useTranslation();
  const intro = t('privacyPolicy.intro', { ...legalFacts, returnObjects: true });
  return <LegalPage intro={intro} sections={usePrivacySections()} />;
}
