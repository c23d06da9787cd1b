import type { z } from 'zod';
import type { GuestProps } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';
import { HostText } from '../page/text/HostText.tsx';

/** The questions; each opens its answer. */
export const Guest = ({ value, langs }: GuestProps<z.output<typeof shape>>) =>
  value.items.map(({ title, description }, index) => {
    const titleLang = langs.within(`items.${index}.title`);
    const descriptionLang = langs.within(`items.${index}.description`);
    return title === '' || description === '' ? (
      <div key={index} lang={langs.around}>
        {title === '' ? (
          <HostText text={description} lang={descriptionLang} />
        ) : (
          <h3 lang={titleLang}>{title}</h3>
        )}
      </div>
    ) : (
      <details key={index} lang={langs.around}>
        <summary>
          <h3 lang={titleLang}>{title}</h3>
        </summary>
        <div>
          <HostText text={description} lang={descriptionLang} heading="h4" />
        </div>
      </details>
    );
  });
