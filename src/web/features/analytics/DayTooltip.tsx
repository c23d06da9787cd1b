import { ChartTooltip } from '@mantine/charts';
import type { ComponentProps } from 'react';
import { formatNumber } from '#web/ui/format-number.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';

type TooltipProps = ComponentProps<typeof ChartTooltip>;

interface DayTooltipProps extends Pick<TooltipProps, 'series'> {
  /** The day under the pointer and what the chart has there, from the chart itself. */
  label?: string;
  payload?: TooltipProps['payload'];
}

/** A day's numbers, each once: where the dashed line begins the whole one has said the same. */
export function DayTooltip({ label, payload, series }: DayTooltipProps) {
  const isWhole = payload?.some(({ name }) => name === 'scans') === true;
  return (
    <ChartTooltip
      label={label === undefined ? null : formatUtcDay(label)}
      payload={payload?.filter(({ name }) => !isWhole || name === 'scans' || name === 'visitors')}
      {...(series && { series })}
      valueFormatter={formatNumber}
    />
  );
}
