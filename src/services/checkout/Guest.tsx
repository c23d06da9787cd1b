import type { GuestProps } from '../page/guest-props.ts';
import { Checklist } from '../page/text/HostText.tsx';
import { PictureRow } from '../page/text/PictureRow.tsx';
import type { TextServiceValue } from '../page/TextService.tsx';

export const Guest = ({ value, langs, view }: GuestProps<TextServiceValue>) => (
  <>
    {view.checkOut !== undefined && (
      <p>
        <b>{view.checkOut}</b>
      </p>
    )}
    <Checklist text={value.text} lang={langs.of('text')} />
    <PictureRow pictures={value.pictures} langs={langs} view={view} />
  </>
);
