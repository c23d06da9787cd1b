import type { z } from 'zod';
import type { Shown } from '../page/shown.ts';
import type { value as shape } from './value.ts';
import { Picture } from '../page/text/Picture.tsx';
import { HostText } from '../page/text/HostText.tsx';
import { Pictures } from '../page/text/Pictures.tsx';

export const Guest = ({ value, langs, view }: Shown<z.output<typeof shape>>) => (
  <>
    <Picture url={value.imageUrl} view={view} />
    <HostText text={value.text} lang={langs.of('text')} />
    <Pictures pictures={value.pictures} langs={langs} view={view} />
  </>
);
