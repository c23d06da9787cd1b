import type { ServiceValue } from '#services/registry/values.ts';
import type { View } from '../guide/view.ts';
import { joinText } from '../wifi/join-text.ts';
import { Qr } from '../wifi/Qr.tsx';

/** Where the quick action leads. */
export const WIFI_ID = 'wifi';
/** Where the script finds the password to copy. */
export const PASSWORD_ID = 'password';

export function Wifi({ value: { ssid, password }, view }: { value: ServiceValue<'wifi'>; view: View }) {
  const { wifi } = view.words;
  return (
    <>
      <dl>
        <dt>{wifi.network}</dt>
        <dd>{ssid}</dd>
        <dt>{wifi.password}</dt>
        {password === '' ? (
          <dd>{wifi.open}</dd>
        ) : (
          <dd>
            {/* Not in the page's language: a reader spells it, and no translator changes it. */}
            <code id={PASSWORD_ID} translate="no">
              {password}
            </code>
            {/* Shown by the script: without it there is nothing to press. */}
            <button type="button" data-copy={PASSWORD_ID} hidden>
              {wifi.copy}
            </button>
          </dd>
        )}
      </dl>
      <details>
        <summary>{wifi.joinByQr}</summary>
        <Qr text={joinText(ssid, password)} label={wifi.qr} />
      </details>
    </>
  );
}
