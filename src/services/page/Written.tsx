import type { Shown } from './shown.ts';
import { HostText } from './text/HostText.tsx';

/** A service that is one text. */
export const Written = ({ value, langs }: Shown<{ text: string }>) => (
  <HostText text={value.text} lang={langs.of('text')} />
);
