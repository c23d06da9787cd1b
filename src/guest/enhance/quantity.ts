import { phoneWords } from './phone-words.ts';

/** Adds minus and plus buttons to each quantity, and shows the total beside it. */
export function addQuantityButtons(): void {
  const { fewer, more } = phoneWords();
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-price]')) {
    const { price, currency = '' } = field.dataset;
    const total = field.nextElementSibling;
    if (total === null) continue;
    field.addEventListener('input', () => {
      const quantity = field.validity.valid ? field.valueAsNumber : Number.NaN;
      total.textContent = Number.isNaN(quantity) ? '' : `= ${format(quantity * Number(price), currency)}`;
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
  // stepUp and stepDown respect the bounds; an empty or invalid field starts at the minimum.
  if (Number.isNaN(field.valueAsNumber)) field.value = field.min;
  else if (by === 1) field.stepUp();
  else field.stepDown();
  field.dispatchEvent(new Event('input'));
}

/** Without decimals for whole amounts, like the prices on the page. */
function format(sum: number, currency: string): string {
  const whole = Number.isInteger(sum) && { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency,
    ...whole,
  }).format(sum);
}
