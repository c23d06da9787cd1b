import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from './SegmentedControl.tsx';
import { useLocalStorage } from '@mantine/hooks';

const VIEWS = [
  ['grid', IconLayoutGrid],
  ['list', IconList],
] as const;

interface ViewToggleProps {
  view: View;
  onChange: (view: View) => void;
}

/** Switches a page between cards and rows. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('ui.view.label')}
      value={view}
      onChange={onChange}
      choices={VIEWS.map(([value, Icon]) => ({
        value,
        label: (
          <>
            <Icon size={20} aria-hidden />
            {t(`ui.view.${value}`)}
          </>
        ),
      }))}
    />
  );
}

export type View = 'grid' | 'list';

/** Grid or list, stored in this browser under `key`; `defaultView` until chosen. */
export const useView = (key: string, defaultView: View) =>
  useLocalStorage<View>({
    key,
    defaultValue: defaultView,
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => (stored === 'list' || stored === 'grid' ? stored : defaultView),
  });
