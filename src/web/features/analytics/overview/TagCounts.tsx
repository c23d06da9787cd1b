import { useTranslation } from 'react-i18next';
import { TAG_STATES } from '#shared/contracts/tags.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '../api/overview.ts';

/** Tags by their state, in one line. */
export function TagCounts({ tokens }: Pick<Overview, 'tokens'>) {
  const { t } = useTranslation();
  return TAG_STATES.map((state) => {
    const count = tokens[state];
    return t(`analytics.tagCounts.${state}`, { count, number: formatNumber(count) });
  }).join(' · ');
}
