import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A time zone's name with spaces: `America/New York`. */
export const timeZoneLabel = (zone: string) => zone.replaceAll('_', ' ');

/** All time zones, including the chosen one if the browser does not list it. */
function timeZones(chosen: string | null): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((value) => ({ value, label: timeZoneLabel(value) }));
}

/** A time zone, searchable by name. */
export function TimeZoneSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation();
  return (
    <Select
      nothingFoundMessage={t('settings.preferences.noZone')}
      data={timeZones(props.value ?? null)}
      searchable
      limit={60}
      {...props}
    />
  );
}
