import type { z } from 'zod';
import type { Shown } from '../page/shown.ts';
import type { EmergencyWords } from './emergency-numbers.ts';
import type { value as shape } from './value.ts';
import { Here } from './Here.tsx';
import { Numbers } from './Numbers.tsx';
import { PlaceList } from '../page/places/PlaceList.tsx';

/** Numbers to call, and the address to say, which stays even where the page shows none (R-guests-7). */
export function Guest({ value, words, langs, view }: Shown<z.output<typeof shape>, EmergencyWords>) {
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
