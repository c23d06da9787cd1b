import { qrPath } from './qr-path.ts';

/** Four modules of white around the code: what the standard (ISO/IEC 18004) asks for. */
const QUIET = 4;

/** A QR code as one path. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, d } = qrPath(text);
  const side = size + QUIET * 2;
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET - 0.5} ${side} ${side}`}>
      <path d={d} />
    </svg>
  );
}
