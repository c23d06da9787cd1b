import type { Template } from '#shared/contracts/templates.ts';
import type { View } from './view.ts';
import { HostText } from '#services/page/text/HostText.tsx';
import { Picture } from '#services/page/text/Picture.tsx';
import { DAYS } from '#shared/weekdays.ts';
import { dayList } from '../formats.ts';
import { priceFormat } from '#services/page/price.ts';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { webLink, siteName } from '#services/page/links/links.ts';
import type { Words } from '../words/words.ts';
import { Icon } from '#services/page/Icon.tsx';

/** The content of a template's part. */
export const TemplateBody = ({ template, view }: { template: Template; view: View }) => (
  <>
    <Picture url={template.imageUrl} view={view} />
    <HostText text={template.description} lang={view.langsOf(template.id).of('description')} />
    {template.subtype === 'video' && <Video url={template.videoUrl} label={view.words.watchVideo} />}
    {template.subtype === 'paid' && <Offer template={template} view={view} />}
  </>
);

/** Price, days and payment link of a paid service. */
function Offer({ template, view }: { template: Template; view: View }) {
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

interface QuantityProps {
  id: string;
  max: number;
  price: number;
  currency: string;
  words: Words['paid'];
}

/** A field for the quantity. The script shows the total beside it; without the script, guests see the price of one. */
const Quantity = ({ id, max, price, currency, words }: QuantityProps) => (
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

/** Files that browsers can play. */
const VIDEO_FILE = /\.(?:mp4|m4v|webm|mov)$/i;

/**
 * A video file plays on the page and loads only when the guest starts it. Any other address is a link, which phones open
 * in the video site's app.
 */
function Video({ url, label }: { url: string; label: string }) {
  const href = webLink(url);
  if (href === null) return null;
  if (href.startsWith('https:') && VIDEO_FILE.test(new URL(href).pathname)) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a host's video, for which there are no captions
    return <video src={href} controls playsInline preload="none" aria-label={label} />;
  }
  return (
    <OutsideLink className="button" href={href}>
      <Icon name="play" />
      {label} · {siteName(url)}
    </OutsideLink>
  );
}
