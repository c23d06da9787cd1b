import { useSearchParams } from 'react-router';
import { type TabKey, tabs } from './tabs.ts';

/** The open tab, which `?tab=` names; the first where it names none. */
export function useTab() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab: TabKey = tabs.find(({ key }) => key === asked)?.key ?? 'profile';
  return {
    tab,
    open: (next: string | null) => {
      if (next !== null) setSearch({ tab: next }, { replace: true, preventScrollReset: true });
    },
  };
}
