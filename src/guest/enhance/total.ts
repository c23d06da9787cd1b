/** Shows what the chosen quantity costs together, beside the field. */
export function showTotals(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-price]')) {
    const { price, currency = '' } = field.dataset;
    const shown = field.nextElementSibling;
    if (shown === null) continue;
    const total = () => {
      const quantity = field.validity.valid ? field.valueAsNumber : Number.NaN;
      shown.textContent = Number.isNaN(quantity) ? '' : `= ${format(quantity * Number(price), currency)}`;
    };
    field.addEventListener('input', total);
  }
}

/** As the page writes prices: no decimals where there are none. */
function format(sum: number, currency: string): string {
  const whole = Number.isInteger(sum) && { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency,
    ...whole,
  }).format(sum);
}
