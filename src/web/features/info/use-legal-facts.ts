import { useSite } from '#web/api/site.ts';
import { legalFacts } from './legal-facts.ts';

/** What the legal texts and About say in figures, and where to write to. */
export const useLegalFacts = () => ({ ...legalFacts, supportEmail: useSite()?.supportEmail ?? '…' });
