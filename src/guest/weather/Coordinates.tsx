import { coordinate } from '../formats/coordinates.ts';
import type { View } from '../guide/view.ts';

interface Props {
  point: NonNullable<View['point']>;
  view: View;
}

/** Where the cabin is, in words to read aloud: "57.66123° north, 13.34567° east". */
export function Coordinates({ point: { latitude, longitude }, view }: Props) {
  const { compass } = view.words.emergencies;
  const part = (value: number, side: string) => `${coordinate(view.language, value)} ${side}`;
  const north = part(latitude, latitude < 0 ? compass.south : compass.north);
  const east = part(longitude, longitude < 0 ? compass.west : compass.east);
  return (
    <p>
      {north}
      <br />
      {east}
    </p>
  );
}
