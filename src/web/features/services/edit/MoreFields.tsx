import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, RowsForm } from '#services/form.ts';
import { siteName, webLink } from '#services/page/links/links.ts';
import classes from './edit-service.module.css';
import type { Row } from './form-values.ts';

/** About one line, on a phone two. */
const MAX_SUMMARY = 60;

/** A short summary of the filled-in fields; if none is, a hint about them. */
function useSummary(fields: readonly Field[], row: Row, hint: RowsForm['moreHint']): string {
  const { t } = useTranslation();
  const valueOf = ({ name }: Field) => (row[name] ?? '').trim();
  const textOf = (field: Field): string => {
    const value = valueOf(field);
    if (value === '') return '';
    if (field.input === 'picture') return t('services.more.picture');
    return field.input === 'web' && webLink(value) !== null ? siteName(value) : value;
  };
  const texts = fields.filter(({ input }) => input !== 'degrees').map(textOf);
  const point = fields.filter(({ input }) => input === 'degrees').map(valueOf);
  const filled = [...texts, point.filter(Boolean).join(', ')].filter(Boolean);
  const summary = filled.join(' · ');
  if (summary === '') return t(hint ?? 'services.more.hint');
  // Not within an emoji.
  const start = summary.slice(0, MAX_SUMMARY).replace(/[\uD800-\uDBFF]$/, '');
  return start === summary ? summary : `${start}…`;
}

interface MoreFieldsProps {
  fields: readonly Field[];
  row: Row;
  hint: RowsForm['moreHint'];
  /** Whether one of them is invalid, and must be seen. */
  hasError: boolean;
  /** The inputs of the fields. */
  children: ReactNode;
}

/** The fields that a row can do without, behind "More", with a line of what is in them (R-values-26). */
export function MoreFields({ fields, row, hint, hasError, children }: MoreFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const summary = useSummary(fields, row, hint);
  // It stays open while the host corrects the error.
  if (hasError && !isOpen) setIsOpen(true);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={classes['more']}>
        <Button
          variant="subtle"
          leftSection={<Chevron size={20} aria-hidden />}
          aria-expanded={isOpen}
          aria-describedby={isOpen ? undefined : id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('services.more.label')}
        </Button>
        {isOpen ? null : (
          <Text id={id} fz="sm" c="var(--stone)">
            {summary}
          </Text>
        )}
      </div>
      {isOpen ? <div className={classes['fields']}>{children}</div> : null}
    </>
  );
}
