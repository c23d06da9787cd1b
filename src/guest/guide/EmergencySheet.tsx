import { Here, Numbers } from '#services/emergencies/Guest.tsx';
import type { ServiceValue } from '#services/registry/values.ts';
import { COUNTRY_NUMBERS, type View } from './view.ts';

/** Opened by the quick action. */
export const SHEET_ID = 'sos';
/** The quick action; closing the sheet leads back to it. */
export const ALARM_ID = 'alarm';

interface Props {
  view: View;
  emergencies: ServiceValue<'emergencies'> | undefined;
  showAddress: boolean;
}

/**
 * The cabin's address and the emergency numbers, over the page (R-guests-18). A link to its id opens it without a script;
 * the script makes it a modal dialog. It repeats the emergency part word for word, which compresses to a few bytes.
 */
export function EmergencySheet({ view, emergencies, showAddress }: Props) {
  const words = view.words.kinds.emergencies;
  return (
    <dialog id={SHEET_ID} aria-label={view.words.quick.emergency}>
      <h2>{view.words.quick.emergency}</h2>
      {showAddress && <Here words={words} view={view} />}
      <Numbers value={emergencies ?? COUNTRY_NUMBERS} words={words} />
      <a href={`#${ALARM_ID}`} className="button">
        {view.words.close}
      </a>
    </dialog>
  );
}
