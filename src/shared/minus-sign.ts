/** Formats a number with a true minus sign, since many locales use a hyphen: "−3°", "−18%". */
export const formatWithMinus = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map(({ type, value: part }) => (type === 'minusSign' ? '\u2212' : part))
    .join('');
