import { useTranslation } from 'react-i18next';
import { JOB_KINDS } from '#shared/contracts/system/jobs.ts';

/** What a kind of background work is called; one that another version left, by its own name. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const known = JOB_KINDS.find((each) => each === kind);
    return known === undefined ? kind : t(`system.jobs.kinds.${known}`);
  };
}
