import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { storedValue } from '#web/api/stored-value.ts';
import classes from './ConflictChoice.module.css';
import { differences } from './differences.ts';
import { type FormValues, formValues } from './form-values.ts';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import { TwoSides } from './TwoSides.tsx';

interface ConflictChoiceProps {
  typed: FormValues;
  theirs: CabinService;
  busy: boolean;
  onTakeTheirs: () => void;
}

/** Two versions of a service side by side, and the host's choice between them. */
export function ConflictChoice({ typed, theirs, busy, onTakeTheirs }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shape = SERVICE_FORMS[theirs.key];
  const all = differences(shape, typed, formValues(shape, storedValue(theirs.valueJson)));
  return (
    <section role="alert" className={classes['choice']}>
      <Title order={3} ref={heading} tabIndex={-1}>
        {t('services.conflict.title')}
      </Title>
      <Text fz="sm">{t('services.conflict.text')}</Text>
      {all.map((difference) => (
        <TwoSides
          key={difference.path}
          difference={difference}
          item={shape.rows?.item}
          sides={[t('services.conflict.yours'), t('services.conflict.theirs')]}
        />
      ))}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('services.conflict.takeTheirs')}
        </Button>
        <SubmitButton busy={busy}>{t('services.conflict.keepYours')}</SubmitButton>
      </Group>
    </section>
  );
}
