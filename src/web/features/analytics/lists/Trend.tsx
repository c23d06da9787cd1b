import { Sparkline } from '@mantine/charts';
import { useTranslation } from 'react-i18next';

/** A small line of the period's numbers; nothing where all are zero. */
export function Trend({ numbers }: { numbers: number[] }) {
  const { t } = useTranslation();
  if (numbers.every((number) => number === 0)) return '–';
  return (
    <div role="img" aria-label={t('analytics.trendLabel', { numbers: numbers.join(', ') })}>
      <Sparkline w={96} h={28} data={numbers} color="var(--brand)" strokeWidth={1.5} fillOpacity={0.25} />
    </div>
  );
}
