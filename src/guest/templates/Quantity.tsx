import type { Words } from '../words/words.ts';

interface Props {
  id: string;
  max: number;
  price: number;
  currency: string;
  words: Words['paid'];
}

/** How many; the script shows what they cost together, without it the price for one stands above. */
export const Quantity = ({ id, max, price, currency, words }: Props) => (
  <>
    <dt>
      <label htmlFor={id}>{words.quantity}</label>
    </dt>
    <dd>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        defaultValue={1}
        data-price={price}
        data-currency={currency}
      />
      <output htmlFor={id} aria-label={words.total} />
    </dd>
  </>
);
