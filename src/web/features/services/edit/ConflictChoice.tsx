import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceForm } from '#services/form.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { differences } from './differences.ts';
import classes from './edit-service.module.css';
import { FieldVersions } from './FieldVersions.tsx';
import type { FormValues } from './form-values.ts';

interface ConflictChoiceProps {
  title: string;
  /** What the dialog consists of. */
  forms: readonly ServiceForm[];
  yours: FormValues;
  theirs: FormValues;
  busy: boolean;
  onTakeTheirs: () => void;
}

/** After a stale save: the host's version and the saved one side by side, and a button for each (R-services-12). */
export function ConflictChoice({ title, forms, yours, theirs, busy, onTakeTheirs }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section role="alert" className={classes['conflict']}>
      <Title order={3} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text fz="sm">{t('services.conflict.text')}</Text>
      {forms.map((form) =>
        differences(form, yours, theirs).map((difference) => (
          <FieldVersions
            key={difference.path}
            difference={difference}
            item={form.rows?.item}
            labels={[t('services.conflict.yours'), t('services.conflict.theirs')]}
          />
        )),
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onTakeTheirs}>
          {t('services.conflict.takeTheirs')}
        </Button>
        <SubmitButton busy={busy}>{t('services.conflict.keepYours')}</SubmitButton>
      </Group>
    </section>
  );
}
