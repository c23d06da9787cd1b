import { useTranslation } from 'react-i18next';
import { TagState } from '#web/ui/TagState.tsx';
import type { stateOf } from './check.ts';

/** A tag's state, or that there is no such tag. */
export function StateWord({ state }: { state: ReturnType<typeof stateOf> }) {
  const { t } = useTranslation();
  return state === 'unknown' ? <span>{t('adminTags.checks.unknownState')}</span> : <TagState state={state} />;
}
