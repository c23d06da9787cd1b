import { Input, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Template, template } from '#shared/contracts/templates.ts';
import { Segments } from '#web/ui/Segments.tsx';

type Subtype = Template['subtype'];

interface SubtypeFieldProps {
  value: Subtype;
  onChange: (value: Subtype) => void;
}

/** What kind of service it is, with a word about each. */
export function SubtypeField({ value, onChange }: SubtypeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Input.Label size="md" id={`${id}-label`} labelElement="div" mb={4}>
        {t('templates.form.subtype')}
      </Input.Label>
      <Segments
        fullWidth
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={onChange}
        choices={template.shape.subtype.options.map((subtype) => ({
          value: subtype,
          label: t(`templates.subtypes.${subtype}`),
        }))}
      />
      <Text id={`${id}-hint`} fz="sm" c="var(--stone)" mt={4} aria-live="polite">
        {t(`templates.subtypeHints.${value}`)}
      </Text>
    </div>
  );
}
