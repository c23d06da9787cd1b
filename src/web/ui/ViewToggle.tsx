import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from './SegmentedControl.tsx';
import type { View } from './use-view.ts';

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
