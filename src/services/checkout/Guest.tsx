import type { Shown } from '../page/shown.ts';
import { Checklist } from '../page/text/Checklist.tsx';
import { Pictures } from '../page/text/Pictures.tsx';
import type { WrittenValue } from '../page/Written.tsx';

export const Guest = ({ value, langs, view }: Shown<WrittenValue>) => (
  <>
    <Checklist text={value.text} lang={langs.of('text')} />
    <Pictures pictures={value.pictures} langs={langs} view={view} />
  </>
);
