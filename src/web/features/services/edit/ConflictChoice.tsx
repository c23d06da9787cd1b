import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_FORMS } from '#services/registry/forms.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { storedValue } from '#web/api/stored-value.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { differences } from './differences.ts';
import classes from './edit-service.module.css';
import { FieldVersions } from './FieldVersions.tsx';
import { type FormValues, formValues } from './form-values.ts';

interface ConflictChoiceProps {
  yours: FormValues;
  theirs: CabinService;
  busy: boolean;
  onTakeTheirs: () => void;
}

/** After a stale save: the host's version and the saved one side by side, and a button for each (R-services-12). */
export function ConflictChoice({ yours, theirs, busy, onTakeTheirs }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const shape = SERVICE_FORMS[theirs.key];
  const all = differences(shape, yours, formValues(shape, storedValue(theirs.valueJson)));
  return (
    <section role="alert" className={classes['conflict']}>
      <Title order={3} ref={heading} tabIndex={-1}>
        {t('services.conflict.title')}
      </Title>
      <Text fz="sm">{t('services.conflict.text')}</Text>
      {all.map((difference) => (
        <FieldVersions
          key={difference.path}
          difference={difference}
          item={shape.rows?.item}
          labels={[t('services.conflict.yours'), t('services.conflict.theirs')]}
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
