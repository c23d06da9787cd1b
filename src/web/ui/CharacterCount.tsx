import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#web/words/locale.ts';

/** The count appears at this share of the limit. */
const SHOWN_FROM = 0.8;
/** Shorter texts, such as a currency code, need no count. */
const SHORTEST_COUNTED = 20;

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
  if (!always && length < Math.max(max * SHOWN_FROM, SHORTEST_COUNTED)) return null;
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
