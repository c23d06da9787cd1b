import type { z } from 'zod';
import type { Shown } from '../page/shown.ts';
import type english from './guest-words/en.json';
import type { value as shape } from './value.ts';
import { joinText } from './join-text.ts';
import { Qr } from './Qr.tsx';

/** Where the quick action leads. */
export const WIFI_ID = 'wifi';
/** Where the script finds the password to copy. */
export const PASSWORD_ID = 'password';

export function Guest({ value: { ssid, password }, words }: Shown<z.output<typeof shape>, typeof english>) {
  return (
    <>
      <dl>
        <dt>{words.network}</dt>
        <dd>{ssid}</dd>
        <dt>{words.password}</dt>
        {password === '' ? (
          <dd>{words.open}</dd>
        ) : (
          <dd>
            {/* Not in the page's language: a reader spells it, and no translator changes it. */}
            <code id={PASSWORD_ID} translate="no">
              {password}
            </code>
            {/* Shown by the script: without it there is nothing to press. */}
            <button type="button" data-copy={PASSWORD_ID} hidden>
              {words.copy}
            </button>
          </dd>
        )}
      </dl>
      <details>
        <summary>{words.joinByQr}</summary>
        <Qr text={joinText(ssid, password)} label={words.qr} />
      </details>
    </>
  );
}
