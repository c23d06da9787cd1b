import { Here, Numbers } from '#services/emergencies/Guest.tsx';
import type { ServiceValue } from '#services/registry/values.ts';
import { COUNTRY_NUMBERS } from './services-of.ts';
import type { View } from './view.ts';

/** Where the quick action leads. */
export const SHEET_ID = 'sos';
/** The quick action, where closing leads back to. */
export const ALARM_ID = 'alarm';

interface Props {
  view: View;
  emergencies: ServiceValue<'emergencies'> | undefined;
  showAddress: boolean;
}

/**
 * What to say and whom to call, over the page (R-guests-18). A link to its name opens it, without any script; the script
 * makes it a dialog that keeps the focus and closes by Escape. What is in it stands in the emergency part word for word,
 * so that it packs into a few bytes.
 */
export function EmergencySheet({ view, emergencies, showAddress }: Props) {
  const words = view.words.kinds.emergencies;
  return (
    <dialog id={SHEET_ID} aria-label={view.words.quick.emergency}>
      {showAddress && <Here words={words} view={view} />}
      <Numbers value={emergencies ?? COUNTRY_NUMBERS} words={words} />
      <a href={`#${ALARM_ID}`} className="button">
        {view.words.close}
      </a>
    </dialog>
  );
}
