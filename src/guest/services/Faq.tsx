import type { ServiceValue } from '#shared/service-values.ts';
import type { View } from '../guide/view.ts';
import { HostText } from '../text/HostText.tsx';

export const Faq = ({ value, view }: { value: ServiceValue<'faq'>; view: View }) =>
  value.items.map(({ title, description }, index) => (
    <section key={index} lang={view.own}>
      {title !== '' && <h3>{title}</h3>}
      <HostText text={description} />
    </section>
  ));
