import type { ServiceValue } from '#shared/service-values.ts';
import type { View } from '../guide/view.ts';
import { HostText } from '../text/HostText.tsx';

/** The questions to look through, each answer a touch away. */
export const Faq = ({ value, view }: { value: ServiceValue<'faq'>; view: View }) =>
  value.items.map(({ title, description }, index) =>
    title === '' || description === '' ? (
      <div key={index} lang={view.own}>
        {title === '' ? <HostText text={description} /> : <h3>{title}</h3>}
      </div>
    ) : (
      <details key={index} lang={view.own}>
        <summary>
          <h3>{title}</h3>
        </summary>
        <div>
          <HostText text={description} />
        </div>
      </details>
    ),
  );
