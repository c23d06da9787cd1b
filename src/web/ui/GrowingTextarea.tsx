import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { Text, Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#web/words/locale.ts';
import { MarkupToolbar, useMarkup } from './markup/MarkupToolbar.tsx';

/**
 * Mantine's autosize lays out each textarea twice when it appears and at each key, which takes a seventh of the time in
 * which a long dialog opens on a slow phone. It is left for browsers without `field-sizing` (see MDN).
 */
const HAS_FIELD_SIZING = CSS.supports('field-sizing', 'content');

const heightOf = (rows: number): string => `calc(${rows} * 1lh + 2 * var(--input-padding-y) + 2px)`;

/** A textarea as high as its text, from `minRows` to `maxRows`. */
export function GrowingTextarea({ minRows = 1, maxRows, ...props }: TextareaProps) {
  if (!HAS_FIELD_SIZING) return <Textarea autosize minRows={minRows} maxRows={maxRows} {...props} />;
  const input: CSSProperties = {
    fieldSizing: 'content',
    minHeight: heightOf(minRows),
    ...(maxRows !== undefined && { maxHeight: heightOf(maxRows) }),
  };
  return <Textarea styles={{ input }} {...props} />;
}

const below = (toolbar: ReactNode) => (input: ReactNode) => (
  <>
    {toolbar}
    {input}
  </>
);

/** A growing textarea with buttons and shortcuts for the marks that guests see as lists, headings and links (R-values-25). */
export function MarkupTextarea(props: TextareaProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const markup = useMarkup(field);
  return (
    <GrowingTextarea
      {...props}
      id={id}
      ref={field}
      inputContainer={below(<MarkupToolbar controls={id} markup={markup} />)}
      onKeyDown={(event) => {
        props.onKeyDown?.(event);
        markup.onKeyDown(event);
      }}
    />
  );
}

/** The count appears at this share of the limit. */
const SHOWN_FROM = 0.8;
/** Shorter texts, such as a currency code, need no count. */
const MIN_COUNTED = 20;

interface CharacterCountProps {
  value: string;
  max: number;
  /** Shows the count from the start; for long texts. */
  always?: boolean;
}

/** Counts characters against a limit. Text beyond the limit is not cut off, so that no pasted text is lost. */
export function CharacterCount({ value, max, always = false }: CharacterCountProps) {
  const { t } = useTranslation();
  // Counted as on the server: UTF-16 units without white space at the ends.
  const { length } = value.trim();
  if (!always && length < Math.max(max * SHOWN_FROM, MIN_COUNTED)) return null;
  const digits = new Intl.NumberFormat(locale());
  const isOver = length > max;
  return (
    <Text
      fz="sm"
      ta="right"
      mt={2}
      c={isOver ? 'var(--mantine-color-error)' : 'var(--stone)'}
      className="tabular"
      role={isOver ? 'status' : undefined}
    >
      {t('ui.characters', { typed: digits.format(length), max: digits.format(max) })}
    </Text>
  );
}

interface CountedTextareaProps extends TextareaProps {
  /** The maximum number of characters. */
  max: number;
  hasMarkup?: boolean;
}

/** A textarea that grows with its text and counts its characters. */
export function CountedTextarea({ max, hasMarkup = false, ...props }: CountedTextareaProps) {
  const Field = hasMarkup ? MarkupTextarea : GrowingTextarea;
  return (
    <div>
      <Field {...props} />
      <CharacterCount value={typeof props.value === 'string' ? props.value : ''} max={max} always />
    </div>
  );
}
