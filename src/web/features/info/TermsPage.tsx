import { useTranslation } from 'react-i18next';
import { legalFacts } from './legal-facts.ts';
import { LegalPage } from './LegalPage.tsx';
import { useTerms } from './use-terms.tsx';

/** Terms (R-privacy-6). */
export default function TermsPage() {
  const { t } = useTranslation();
  const intro = t('terms.intro', { ...legalFacts, returnObjects: true });
  return <LegalPage intro={intro} sections={useTerms()} />;
}
