import type { Shown } from './shown.ts';
import { HostText } from './text/HostText.tsx';
import { Pictures, type TextPicture } from './text/Pictures.tsx';

/** What a service that is one text holds. */
export interface WrittenValue {
  text: string;
  pictures?: readonly TextPicture[] | undefined;
}

/** A service that is one text. */
export const Written = ({ value, langs, view }: Shown<WrittenValue>) => (
  <>
    <HostText text={value.text} lang={langs.of('text')} />
    <Pictures pictures={value.pictures} langs={langs} view={view} />
  </>
);
