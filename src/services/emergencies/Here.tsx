import type { PageView } from '../page/shown.ts';
import type { EmergencyWords } from './emergency-numbers.ts';
import { Coordinates } from './Coordinates.tsx';

interface Props {
  words: EmergencyWords;
  view: PageView;
}

/** Where the guest is, to read aloud to the person who answers. */
export const Here = ({ words, view }: Props) => (
  <div className="here">
    {words.address}
    <address translate="no">{view.address}</address>
    {view.point !== null && (
      <Coordinates point={view.point} language={view.language} compass={words.compass} />
    )}
  </div>
);
