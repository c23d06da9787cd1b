import { Center, SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from './use-view.ts';

interface ViewToggleProps {
  view: View;
  onChange: (view: View) => void;
}

/** Switches a page between cards and rows. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { t } = useTranslation();
  const option = (value: View, icon: ReactNode) => ({
    value,
    label: (
      <Center component="span" inline style={{ gap: 8 }}>
        {icon}
        {t(`ui.view.${value}`)}
      </Center>
    ),
  });
  return (
    <SegmentedControl
      aria-label={t('ui.view.label')}
      value={view}
      onChange={onChange}
      data={[
        option('grid', <IconLayoutGrid size={20} aria-hidden />),
        option('list', <IconList size={20} aria-hidden />),
      ]}
    />
  );
}
