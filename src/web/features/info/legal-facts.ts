import { CABINS_PER_HOST } from '#shared/limits.ts';
import { GRACE_DAYS } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useSite } from '#web/api/site.ts';

/** The date on which the meaning of Terms or Privacy last changed, in any language. */
export const LEGAL_TEXTS_DATE = '2026-11-27';

/** The values of the placeholders in Terms, Privacy and About, by their names in the texts. */
export const legalFacts = {
  product: PRODUCT_NAME,
  drafts: CABINS_PER_HOST,
  grace: GRACE_DAYS,
  /** Days of notice before the terms change or the service ends. */
  notice: 30,
  // The lifetimes of sessions and links: R-sessions-2, R-accounts-12, R-privacy-2.
  sessionHours: 12,
  rememberedDays: 30,
  resetMinutes: 60,
  exportHours: 24,
  /** Days for which the security log keeps sign-ins, and the outbox keeps mails that it could not deliver. */
  signInDays: 90,
  failedMailDays: 30,
  /** Days for which a guest's phone keeps a copy of the guide: R-guests-12. */
  offlineDays: 14,
  /** Days for which backups are kept (docs/operations.md). */
  backupDays: 7,
} as const;

/** The same with what the site has set; "…" until it is loaded. */
export function useLegalFacts() {
  const site = useSite();
  return { ...legalFacts, supportEmail: site?.supportEmail ?? '…', scanDays: site?.scanDays ?? '…' };
}
