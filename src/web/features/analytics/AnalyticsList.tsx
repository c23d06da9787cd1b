import { useTranslation } from 'react-i18next';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { formatNumber } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { AnalyticsLayout } from './AnalyticsLayout.tsx';

type AnalyticsListProps<Item, Param extends string, SortKey extends string> = Omit<
  Parameters<typeof AdminList<Item, Param, SortKey>>[0],
  'drawing' | 'noMatch' | 'rowSpacing'
>;

/** An analytics page with the list of cabins or of tags. */
export function AnalyticsList<Item, Param extends string, SortKey extends string>(
  props: AnalyticsListProps<Item, Param, SortKey>,
) {
  const { t } = useTranslation();
  return (
    <AnalyticsLayout>
      <AdminList {...props} drawing={<TagDrawing />} noMatch={t('analytics.noMatch')} rowSpacing={12} />
    </AnalyticsLayout>
  );
}

type SortableColumn =
  | 'name'
  | 'code'
  | 'scans'
  | 'visitors'
  | 'lastScanAt'
  | 'location'
  | 'enabledServices'
  | 'completeness'
  | 'cabinName'
  | 'state';

/** `sortable` gives the name and header of a sortable column; the other members are columns of both lists. */
export function useAnalyticsColumns() {
  const { t } = useTranslation();
  const headerOf = (name: SortableColumn): string => t(`analytics.columns.${name}`);
  const sortable = <Name extends SortableColumn>(name: Name) => ({
    name,
    header: headerOf(name),
    isSortable: true as const,
  });
  return {
    sortable,
    scans: {
      ...sortable('scans'),
      isNumeric: true,
      render: ({ scans }: { scans: number }) => formatNumber(scans),
    },
    visitors: {
      ...sortable('visitors'),
      isNumeric: true,
      render: ({ visitors }: { visitors: number }) => formatNumber(visitors),
    },
    lastScanAt: {
      ...sortable('lastScanAt'),
      isNumeric: true,
      render: ({ lastScanAt }: { lastScanAt: string | null }) => <Moment at={lastScanAt} />,
    },
  };
}
