import type { z } from 'zod';
import type { Shown } from '../page/shown.ts';
import type english from './guest-words/en.json';
import type { value as shape } from './value.ts';
import { Coordinates } from './Coordinates.tsx';
import { emergencyNumbers } from './emergency-numbers.ts';
import { PhoneNumber } from '../page/PhoneNumber.tsx';
import { PlaceList } from '../page/places/PlaceList.tsx';

/** Numbers to call, and the address to say, which stays even where the page shows none (R-guests-7). */
export function Guest({ value, words, langs, view }: Shown<z.output<typeof shape>, typeof english>) {
  return (
    <>
      <div className="here">
        {words.address}
        <address>{view.address}</address>
        {view.point !== null && (
          <Coordinates point={view.point} language={view.language} compass={words.compass} />
        )}
      </div>
      <dl className="numbers">
        {emergencyNumbers(value, words).map(({ number, use }, index) => (
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
          <h3>{words.hospitals}</h3>
          <PlaceList places={value.hospitals} list="hospitals" langs={langs} view={view} />
        </>
      )}
    </>
  );
}
