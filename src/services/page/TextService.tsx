import type { GuestProps } from './guest-props.ts';
import { HostText } from './text/HostText.tsx';
import { PictureRow, type TextPicture } from './text/PictureRow.tsx';

export interface TextServiceValue {
  text: string;
  pictures?: readonly TextPicture[] | undefined;
}

/** A service that is one text with pictures. */
export const TextService = ({ value, langs, view }: GuestProps<TextServiceValue>) => (
  <>
    <HostText text={value.text} lang={langs.of('text')} />
    <PictureRow pictures={value.pictures} langs={langs} view={view} />
  </>
);
