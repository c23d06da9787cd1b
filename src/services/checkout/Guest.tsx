import type { Shown } from '../page/shown.ts';
import { Checklist } from '../page/text/Checklist.tsx';

export const Guest = ({ value, langs }: Shown<{ text: string }>) => (
  <Checklist text={value.text} lang={langs.of('text')} />
);
