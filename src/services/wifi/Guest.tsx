import type { z } from 'zod';
import { isUnseenAlone } from '#shared/typed-text.ts';
import type { GuestProps, Titled } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';
import { joinText, qrPath } from './qr.ts';

/** Where the quick action leads. */
export const WIFI_ID = 'wifi';
/** Where the script finds the password to copy. */
export const PASSWORD_ID = 'password';

type Value = z.output<typeof shape>;

interface Words extends Titled {
  network: string;
  password: string;
  /** Instead of a password. */
  open: string;
  copy: string;
  copied: string;
  joinByQr: string;
  /** Names the code for a screen reader. */
  qr: string;
}

/** Name and password. A page may have them twice; `isFirst` are those that the script copies from. */
export const WifiFacts = ({
  value: { ssid, password },
  words,
  isFirst = true,
}: {
  value: Value;
  words: Words;
  isFirst?: boolean;
}) => (
  // Neither is in the page's language: a reader spells them, and no translator changes them.
  <dl>
    {!isUnseenAlone(ssid) && (
      <>
        <dt>{words.network}</dt>
        <dd translate="no">{ssid}</dd>
      </>
    )}
    <dt>{words.password}</dt>
    {password === '' ? (
      <dd>{words.open}</dd>
    ) : (
      <dd>
        <code id={isFirst ? PASSWORD_ID : undefined} translate="no">
          {password}
        </code>
        {/* Shown by the script: without it there is nothing to press. */}
        <button type="button" data-copy={PASSWORD_ID} hidden>
          {words.copy}
        </button>
      </dd>
    )}
  </dl>
);

export function Guest({ value, words, view }: GuestProps<Value, Words>) {
  const { ssid, password } = value;
  return (
    <>
      <WifiFacts value={value} words={words} isFirst={!view.hasWifiAbove} />
      <details>
        <summary>{words.joinByQr}</summary>
        <Qr text={joinText(ssid, password)} label={words.qr} />
      </details>
    </>
  );
}

/** Four modules of white around the code: what the standard (ISO/IEC 18004) asks for. */
const QUIET = 4;

/** A QR code as one path. */
function Qr({ text, label }: { text: string; label: string }) {
  const { size, d } = qrPath(text);
  const side = size + QUIET * 2;
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET - 0.5} ${side} ${side}`}>
      <path d={d} />
    </svg>
  );
}
