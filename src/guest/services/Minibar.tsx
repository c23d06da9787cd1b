import type { ServiceValue } from '#services/registry/values.ts';
import { priceFormat } from '../formats/price.ts';
import type { TextLangs } from '../guide/text-langs.ts';
import type { View } from '../guide/view.ts';

interface Props {
  value: ServiceValue<'minibar'>;
  langs: TextLangs;
  view: View;
}

export function Minibar({ value, langs, view }: Props) {
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
