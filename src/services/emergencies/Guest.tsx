import type { z } from 'zod';
import type { GuestLanguage } from '#shared/languages.ts';
import type { GuestProps, GuideContext } from '../page/guest-props.ts';
import { Icon } from '../page/Icon.tsx';
import { emergencyNumbers, type EmergencyWords } from './emergency-numbers.ts';
import type { value as shape } from './value.ts';
import { PlaceList } from '../page/places/PlaceList.tsx';
import { phoneLink } from '../page/links/phone-link.ts';

type Value = z.output<typeof shape>;

/** Emergency numbers, and the address even if the page shows it nowhere else (R-guests-7). */
export function Guest({ value, words, langs, view }: GuestProps<Value, EmergencyWords>) {
  return (
    <>
      <Here words={words} view={view} />
      <Numbers value={value} words={words} />
      {value.hospitals.length > 0 && (
        <>
          <h3>{words.hospitals}</h3>
          <PlaceList places={value.hospitals} list="hospitals" langs={langs} view={view} />
        </>
      )}
    </>
  );
}

/** The numbers, each with its purpose: the first as a button, the others as rows. A whole row is a link: a shaking hand hits it more easily. */
export const Numbers = ({ value, words }: Pick<GuestProps<Value, EmergencyWords>, 'value' | 'words'>) => (
  <ul className="numbers">
    {emergencyNumbers(value, words).map(({ number, use }, index) => {
      const call = phoneLink(number);
      // A number without digits is shown as text.
      if (call === null) return <li key={use}>{`${use}: ${number}`}</li>;
      return (
        <li key={use}>
          <a href={call}>
            <Icon name="phone" />
            <span>{use}</span> <b>{index === 0 ? words.call.replace('{number}', number) : number}</b>
          </a>
        </li>
      );
    })}
  </ul>
);

interface Props {
  words: EmergencyWords;
  view: GuideContext;
}

/** To about a metre, as an emergency centre asks for it (SOS Alarm: WGS 84, decimal degrees). */
const DECIMALS = { minimumFractionDigits: 5, maximumFractionDigits: 5 };

/** Intl takes longer to set up than to use. */
const formatOf = new Map<GuestLanguage, Intl.NumberFormat>();

/** A latitude or longitude without its sign: "57.66123°". */
function coordinate(language: GuestLanguage, value: number): string {
  const format = formatOf.get(language) ?? new Intl.NumberFormat(language, DECIMALS);
  formatOf.set(language, format);
  return `${format.format(Math.abs(value))}°`;
}

/** The cabin's coordinates, to read aloud: "57.66123° north, 13.34567° east". */
function Coordinates({ words: { compass }, view: { point, language } }: Props) {
  if (point === null) return null;
  const { latitude, longitude } = point;
  const part = (value: number, side: string) => `${coordinate(language, value)} ${side}`;
  const north = part(latitude, latitude < 0 ? compass.south : compass.north);
  const east = part(longitude, longitude < 0 ? compass.west : compass.east);
  return (
    <p translate="no">
      {north}
      <br />
      {east}
    </p>
  );
}

/** The address and coordinates of the cabin, to read aloud in an emergency call. */
export const Here = ({ words, view }: Props) => (
  <div className="here">
    {words.address}
    <address translate="no">{view.address}</address>
    <Coordinates words={words} view={view} />
  </div>
);
