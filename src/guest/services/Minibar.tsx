import type { ServiceValue } from '#shared/service-values.ts';
import { priceFormat } from '../formats/price.ts';
import type { View } from '../guide/view.ts';

export function Minibar({ value, view }: { value: ServiceValue<'minibar'>; view: View }) {
  const price = priceFormat(view.language, value.currency);
  return (
    <ul className="prices" lang={view.own}>
      {value.items.map((item, index) => (
        <li key={index}>
          <span>{item.title}</span> {price(item.price)}
        </li>
      ))}
    </ul>
  );
}
