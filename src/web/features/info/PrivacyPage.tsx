import { useTranslation } from 'react-i18next';
import { legalFacts } from './legal-facts.ts';
import { LegalPage } from './LegalPage.tsx';
import { usePrivacy } from './use-privacy.tsx';

/** Privacy: what is stored, why and for how long. */
export default function PrivacyPage() {
  const { t } = useTranslation();
  const intro = t('privacy.intro', { ...legalFacts, returnObjects: true });
  return <LegalPage intro={intro} sections={usePrivacy()} />;
}
