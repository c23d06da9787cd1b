import type { Template } from '#shared/contracts/templates.ts';
import { DAYS } from '#shared/weekdays.ts';
import { dayList } from '../formats/days.ts';
import { priceFormat } from '#services/page/price.ts';
import type { View } from '../guide/view.ts';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { webLink } from '#services/page/links/web-link.ts';
import { Quantity } from './Quantity.tsx';

/** What a paid service costs, when it is on offer, and the way to pay for it. */
export function Offer({ template, view }: { template: Template; view: View }) {
  const { price, currency, availableDays, allowQuantitySelection, maxQuantity } = template;
  const { paid } = view.words;
  const pay = webLink(template.paymentLink);
  return (
    <>
      <dl>
        {price !== null && (
          <>
            <dt>{paid.price}</dt>
            <dd className="price">{priceFormat(view.language, currency)(price)}</dd>
          </>
        )}
        {availableDays.length > 0 && (
          <>
            <dt>{paid.days}</dt>
            <dd>
              {DAYS.every((day) => availableDays.includes(day))
                ? paid.everyDay
                : dayList(view.language, availableDays)}
            </dd>
          </>
        )}
        {price !== null && allowQuantitySelection && maxQuantity !== null && maxQuantity >= 1 && (
          <Quantity
            id={`quantity-${template.id}`}
            max={maxQuantity}
            price={price}
            currency={currency}
            words={paid}
          />
        )}
      </dl>
      {pay !== null && (
        <OutsideLink className="button" href={pay}>
          {paid.pay}
        </OutsideLink>
      )}
    </>
  );
}
