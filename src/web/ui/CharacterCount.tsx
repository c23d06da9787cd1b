import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { locale } from '#web/words/locale.ts';

/** From here on the limit is near enough to be worth a line. */
const NEAR = 0.8;
/** Shorter ones, such as a code of three letters, need no counting. */
const WORTH_COUNTING = 20;

interface CharacterCountProps {
  value: string;
  max: number;
  /** Also while the limit is far: for longer texts. */
  always?: boolean;
}

/** How much of a text's limit is typed; the limit is never cut off, so that nothing pasted is lost. */
export function CharacterCount({ value, max, always = false }: CharacterCountProps) {
  const { t } = useTranslation();
  // As the server counts: without white space at the ends, in UTF-16 units.
  const { length } = value.trim();
  if (!always && length < Math.max(max * NEAR, WORTH_COUNTING)) return null;
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
