import type { z } from 'zod';
import type { GuestProps } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';
import { priceFormat } from '../page/price.ts';

export function Guest({ value, langs, view }: GuestProps<z.output<typeof shape>>) {
  const price = priceFormat(view.language, value.currency);
  return (
    <ul className="prices" lang={langs.around}>
      {value.items.map((item, index) => (
        <li key={index}>
          <span lang={langs.within(`items.${index}.title`)}>{item.title}</span> {price(item.price)}
        </li>
      ))}
    </ul>
  );
}
