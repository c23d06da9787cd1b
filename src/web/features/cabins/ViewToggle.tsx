import { Center, SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinsView } from './use-cabins-view.ts';

interface ViewToggleProps {
  view: CabinsView;
  onChange: (view: CabinsView) => void;
}

/** Switches My Cabins between cards and rows. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { t } = useTranslation();
  const option = (value: CabinsView, icon: ReactNode) => ({
    value,
    label: (
      <Center component="span" inline style={{ gap: 8 }}>
        {icon}
        {t(`cabins.view.${value}`)}
      </Center>
    ),
  });
  return (
    <SegmentedControl
      aria-label={t('cabins.view.label')}
      value={view}
      onChange={onChange}
      data={[
        option('grid', <IconLayoutGrid size={20} aria-hidden />),
        option('list', <IconList size={20} aria-hidden />),
      ]}
    />
  );
}
