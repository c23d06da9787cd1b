import { Checkbox, Input, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { NOTICE_LEVELS, type NoticeLevel } from '#shared/contracts/notices.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import type { NoticeValues, Until, Where } from './notice-values.ts';
import classes from './NoticesCard.module.css';

interface FieldProps {
  form: UseFormReturnType<NoticeValues>;
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A segmented control with a label above it. */
function Choice<V extends string>({ label, ...choice }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div>
      <Text id={id} fw={600} mb={4}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={id} fullWidth {...choice} />
    </div>
  );
}

/** Important notices come first and are marked. */
export function LevelField({ form }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Choice<NoticeLevel>
      label={t('notices.level')}
      value={form.values.level}
      onChange={(level) => form.setFieldValue('level', level)}
      choices={NOTICE_LEVELS.map((value) => ({ value, label: t(`notices.levels.${value}`) }))}
    />
  );
}

const UNTIL = ['today', 'day', 'threeDays', 'own'] as const;

/** The start and end, in the host's time zone. */
export function WhenFields({ form, isNew }: FieldProps & { isNew: boolean }) {
  const { t } = useTranslation();
  const { start, until } = form.values;
  return (
    <Stack gap="md">
      {isNew ? (
        <Choice<NoticeValues['start']>
          label={t('notices.start')}
          value={start}
          onChange={(chosen) => form.setFieldValue('start', chosen)}
          choices={[
            { value: 'now', label: t('notices.now') },
            { value: 'later', label: t('notices.later') },
          ]}
        />
      ) : null}
      {start === 'later' ? (
        <TextInput
          type="datetime-local"
          label={t('notices.startsAt')}
          {...form.getInputProps('startsAtUtc')}
        />
      ) : null}
      <Choice<Until>
        label={t('notices.until')}
        value={until}
        onChange={(chosen) => form.setFieldValue('until', chosen)}
        choices={UNTIL.map((value) => ({
          value,
          label: t(value === 'today' && start === 'later' ? 'notices.sameDay' : `notices.ends.${value}`),
        }))}
      />
      {until === 'own' ? (
        <TextInput type="datetime-local" label={t('notices.endsAt')} {...form.getInputProps('endsAtUtc')} />
      ) : null}
    </Stack>
  );
}

const WHERE = ['here', 'all', 'some'] as const;

/** The cabins whose guides show it. */
export function WhereFields({
  form,
  cabins,
}: FieldProps & { cabins: readonly Pick<Cabin, 'id' | 'name'>[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Choice<Where>
        label={t('notices.where')}
        value={form.values.where}
        onChange={(where) => form.setFieldValue('where', where)}
        choices={WHERE.map((value) => ({ value, label: t(`notices.places.${value}`) }))}
      />
      {form.values.where === 'some' ? (
        <Checkbox.Group label={t('notices.someCabins')} {...form.getInputProps('cabinIds')}>
          <div className={classes['cabins']}>
            {cabins.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} className={classes['cabin']} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      {form.values.where === 'some' ? null : <Input.Error>{form.errors['cabinIds']}</Input.Error>}
    </>
  );
}
