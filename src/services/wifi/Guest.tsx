import type { z } from 'zod';
import { isInvisible } from '#shared/typed-text.ts';
import type { GuestProps, Titled } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';
import { joinText, qrPath } from './qr.ts';

/** The target of the quick action. */
export const WIFI_ID = 'wifi';
/** The element whose text the script copies. */
export const PASSWORD_ID = 'password';

type Value = z.output<typeof shape>;

interface Words extends Titled {
  network: string;
  /** The same for a network that does not announce its name, and how to find it. */
  hidden: string;
  byName: string;
  password: string;
  /** Shown for a network without a password. */
  open: string;
  copy: string;
  copied: string;
  joinByQr: string;
  /** The QR code's name for screen readers. */
  qr: string;
}

/** Name and password. If a page shows them twice, the script copies from those with `isFirst`. */
export const WifiFacts = ({
  value: { ssid, password, hidden },
  words,
  sealedFor,
  isFirst = true,
}: {
  value: Value;
  words: Words;
  /** Who sees the password instead of the readers of this page. */
  sealedFor: string | undefined;
  isFirst?: boolean;
}) => (
  // `translate="no"`: neither is in the page's language, and translators must not change them.
  <dl>
    {!isInvisible(ssid) && (
      <>
        <dt>{hidden ? words.hidden : words.network}</dt>
        <dd translate="no">{ssid}</dd>
        {hidden && <dd>{words.byName}</dd>}
      </>
    )}
    <dt>{words.password}</dt>
    {sealedFor !== undefined || password === '' ? (
      <dd>{sealedFor ?? words.open}</dd>
    ) : (
      <dd>
        <code id={isFirst ? PASSWORD_ID : undefined} translate="no">
          {password}
        </code>
        {/* The script shows it; without the script it would do nothing. */}
        <button type="button" data-copy={PASSWORD_ID} hidden>
          {words.copy}
        </button>
      </dd>
    )}
  </dl>
);

export function Guest({ value, words, view }: GuestProps<Value, Words>) {
  return (
    <>
      <WifiFacts value={value} words={words} sealedFor={view.passwordFor} isFirst={!view.hasWifiAbove} />
      {view.passwordFor === undefined && (
        <details>
          <summary>{words.joinByQr}</summary>
          <Qr text={joinText(value)} label={words.qr} />
        </details>
      )}
    </>
  );
}

/** The quiet zone that ISO/IEC 18004 requires, in modules. */
const QUIET_ZONE = 4;

/** A QR code. */
function Qr({ text, label }: { text: string; label: string }) {
  const { size, d } = qrPath(text);
  const side = size + QUIET_ZONE * 2;
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE - 0.5} ${side} ${side}`}
    >
      <path d={d} />
    </svg>
  );
}
