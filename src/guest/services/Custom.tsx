import type { ServiceValue } from '#shared/service-values.ts';
import type { View } from '../guide/view.ts';
import { Picture } from '../text/Picture.tsx';
import { HostText } from '../text/HostText.tsx';

export const Custom = ({ value, view }: { value: ServiceValue<'custom'>; view: View }) => (
  <>
    <Picture url={value.imageUrl} view={view} />
    <HostText text={value.text} lang={view.own} />
  </>
);
