import { CABINS_PER_HOST } from '#shared/limits.ts';
import { GRACE_DAYS } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useSite } from '#web/api/site.ts';

/** What the legal texts and About say in figures, and where to write to. */
export const useLegalFacts = () => ({ ...legalFacts, supportEmail: useSite()?.supportEmail ?? '…' });

/** The day on which Terms or Privacy last changed in substance, in any language. */
export const LEGAL_TEXTS_DAY = '2026-11-22';

/** What the legal texts say in figures, by the name that stands for it in the words. */
export const legalFacts = {
  product: PRODUCT_NAME,
  drafts: CABINS_PER_HOST,
  grace: GRACE_DAYS,
  /** Days of warning before the terms change or the service ends. */
  notice: 30,
  // Sessions and links: R-sessions-2, R-accounts-12, R-privacy-2.
  sessionHours: 12,
  rememberedDays: 30,
  resetMinutes: 60,
  exportHours: 24,
  /** How long the security log keeps sign-ins, and the outbox what it could not deliver. */
  signInDays: 90,
  failedMailDays: 30,
  /** The copy that a guest's phone keeps: R-guests-12. */
  offlineDays: 14,
  /** For how long backups are kept (docs/operations.md). */
  backupDays: 7,
} as const;
