import { coordinate } from './coordinates.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { PageView } from '../page/shown.ts';
import type { EmergencyWords } from './emergency-numbers.ts';

interface Props {
  point: NonNullable<PageView['point']>;
  language: GuestLanguage;
  compass: EmergencyWords['compass'];
}

/** Where the cabin is, in words to read aloud: "57.66123° north, 13.34567° east". */
export function Coordinates({ point: { latitude, longitude }, language, compass }: Props) {
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
