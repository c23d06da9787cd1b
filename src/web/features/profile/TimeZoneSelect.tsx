import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceTimeZone, timeZones } from './time-zones.ts';

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
