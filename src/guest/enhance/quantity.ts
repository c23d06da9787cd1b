import { phoneWords } from './phone-words.ts';

/** Puts steps of one around each quantity, and beside it what that many cost together. */
export function stepQuantities(): void {
  const { fewer, more } = phoneWords();
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-price]')) {
    const { price, currency = '' } = field.dataset;
    const shown = field.nextElementSibling;
    if (shown === null) continue;
    field.addEventListener('input', () => {
      const quantity = field.validity.valid ? field.valueAsNumber : Number.NaN;
      shown.textContent = Number.isNaN(quantity) ? '' : `= ${format(quantity * Number(price), currency)}`;
    });
    field.before(stepButton('−', fewer, () => step(field, -1)));
    field.after(stepButton('+', more, () => step(field, 1)));
  }
}

function stepButton(sign: string, label: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = sign;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', press);
  return button;
}

function step(field: HTMLInputElement, by: 1 | -1): void {
  // The browser's own steps know the bounds; from nothing or nonsense they start at the lower one.
  if (Number.isNaN(field.valueAsNumber)) field.value = field.min;
  else if (by === 1) field.stepUp();
  else field.stepDown();
  field.dispatchEvent(new Event('input'));
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
