import { useTranslation } from 'react-i18next';
import type { AuditAction, AuditEntry } from '#shared/contracts/audit.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { TIERS } from '#shared/tiers.ts';
import { formatEnd } from '../users/plan-end.ts';

const planName = (plan: string | null): string => {
  const known = TIERS.find((tier) => tier === plan);
  return known === undefined ? '–' : PLAN_NAMES[known];
};

/** Nobody knows who tried; they may have been anybody. */
export const isFailedSignIn = (action: AuditAction): boolean =>
  action === 'signInFailed' || action === 'signInBlocked';

/** What else there is to say about an entry of the audit: what it was before and after, a cabin, a reason. */
export function useDetails(): (entry: AuditEntry) => string {
  const { t } = useTranslation();
  return ({ action, before, after, note }) => {
    const end = (iso: string | null) => (iso === null ? t('system.audit.noEnd') : formatEnd(iso));
    if (action === 'planChanged') {
      return t('system.audit.change', { before: planName(before), after: planName(after) });
    }
    if (action === 'upgradeApproved' || action === 'upgradeDeclined') return planName(after);
    if (action === 'planEndChanged') {
      return t('system.audit.change', { before: end(before), after: end(after) });
    }
    if (isFailedSignIn(action)) return t('system.audit.tries', { count: Number(after) });
    if (action === 'minted') return t('system.audit.tags', { count: Number(after) });
    return [after, note].filter(Boolean).join(' · ') || '–';
  };
}
