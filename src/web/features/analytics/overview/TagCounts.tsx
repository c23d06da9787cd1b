import { useTranslation } from 'react-i18next';
import { TAG_STATES } from '#shared/contracts/tags.ts';
import type { Overview } from '../api/overview.ts';
import { formatNumber } from '../format.ts';

/** Tags by their state, in one line. */
export function TagCounts({ tokens }: Pick<Overview, 'tokens'>) {
  const { t } = useTranslation();
  return TAG_STATES.map(
    (state) => `${formatNumber(tokens[state])} ${t(`adminTags.states.${state}`).toLocaleLowerCase()}`,
  ).join(' · ');
}
