import type { PageView } from '../page/shown.ts';
import type english from './guest-words/en.json';
import { Coordinates } from './Coordinates.tsx';

interface Props {
  words: typeof english;
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
