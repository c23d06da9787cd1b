import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';

interface Props {
  /** The name that links on the page jump to. */
  id?: string | undefined;
  title: string;
  /** `lang` of a title in the host's words. */
  lang?: GuestLanguage | undefined;
  open?: boolean;
  children: ReactNode;
}

/** One part of the accordion; the browser's own `details` opens and closes without a script. */
export const Section = ({ id, title, lang, open, children }: Props) => (
  <details id={id} open={open}>
    <summary>
      <h2 lang={lang}>{title}</h2>
    </summary>
    <div>{children}</div>
  </details>
);
