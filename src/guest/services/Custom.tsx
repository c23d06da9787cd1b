import type { ServiceValue } from '#services/registry/values.ts';
import type { TextLangs } from '../guide/text-langs.ts';
import type { View } from '../guide/view.ts';
import { Picture } from '../text/Picture.tsx';
import { HostText } from '../text/HostText.tsx';

interface Props {
  value: ServiceValue<'custom'>;
  langs: TextLangs;
  view: View;
}

export const Custom = ({ value, langs, view }: Props) => (
  <>
    <Picture url={value.imageUrl} view={view} />
    <HostText text={value.text} lang={langs.of('text')} />
  </>
);
