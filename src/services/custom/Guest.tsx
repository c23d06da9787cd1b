import type { z } from 'zod';
import type { GuestProps } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';
import { Picture } from '../page/text/Picture.tsx';
import { HostText } from '../page/text/HostText.tsx';
import { PictureRow } from '../page/text/PictureRow.tsx';

export const Guest = ({ value, langs, view }: GuestProps<z.output<typeof shape>>) => (
  <>
    <Picture url={value.imageUrl} view={view} />
    <HostText text={value.text} lang={langs.of('text')} />
    <PictureRow pictures={value.pictures} langs={langs} view={view} />
  </>
);
