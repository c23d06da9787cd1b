import type { ServiceValue } from '#services/registry/values.ts';
import type { TextLangs } from '../guide/text-langs.ts';
import type { View } from '../guide/view.ts';
import { Coordinates } from '../weather/Coordinates.tsx';
import { emergencyNumbers } from './emergency-numbers.ts';
import { PhoneNumber } from './PhoneNumber.tsx';
import { PlaceList } from './PlaceList.tsx';

interface Props {
  value: ServiceValue<'emergencies'>;
  langs: TextLangs;
  view: View;
}

/** Numbers to call, and the address to say, which stays even where the page shows none (R-guests-7). */
export function Emergencies({ value, langs, view }: Props) {
  const { emergencies } = view.words;
  return (
    <>
      <div className="here">
        {emergencies.address}
        <address>{view.address}</address>
        {view.point !== null && <Coordinates point={view.point} view={view} />}
      </div>
      <dl className="numbers">
        {emergencyNumbers(value, emergencies).map(({ number, use }, index) => (
          <div key={index}>
            <dt>{use}</dt>
            <dd>
              <PhoneNumber number={number} />
            </dd>
          </div>
        ))}
      </dl>
      {value.hospitals.length > 0 && (
        <>
          <h3>{emergencies.hospitals}</h3>
          <PlaceList places={value.hospitals} list="hospitals" langs={langs} view={view} />
        </>
      )}
    </>
  );
}
