import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Day, DAYS } from '#shared/weekdays.ts';
import { dayName } from '#web/ui/day-name.ts';
import classes from './DaysField.module.css';

interface DaysFieldProps {
  days: readonly Day[];
  onChange: (days: Day[]) => void;
}

/** The days on which guests can have it. */
export function DaysField({ days, onChange }: DaysFieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      size="md"
      label={t('templates.form.days')}
      description={t('templates.form.daysHint')}
      value={[...days]}
      // In the week's order, so that a day taken away and given back is no change.
      onChange={(ticked) => onChange(DAYS.filter((day) => ticked.includes(day)))}
    >
      <div className={classes['days']}>
        {DAYS.map((day, index) => (
          <Checkbox
            key={day}
            value={day}
            label={dayName(index)}
            classNames={{ body: classes['day'], input: classes['box'] }}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
