import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Zone names read better with spaces: `America/New York`. */
const labelOf = (zone: string) => zone.replaceAll('_', ' ');

/** All zones to choose from, and the chosen one even where this browser does not list it. */
function timeZones(chosen: string | null): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((value) => ({ value, label: labelOf(value) }));
}

const deviceTimeZone = (): string => labelOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The host's time zone, found by typing a part of its name; empty follows the device. */
export function TimeZoneSelect(field: Pick<SelectProps, 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('settings.preferences.timeZone')}
      description={t('settings.preferences.timeZoneHint')}
      placeholder={deviceTimeZone()}
      nothingFoundMessage={t('settings.preferences.noZone')}
      data={timeZones(field.value ?? null)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('settings.preferences.clearZone'), tabIndex: 0 }}
      limit={60}
      {...field}
    />
  );
}
