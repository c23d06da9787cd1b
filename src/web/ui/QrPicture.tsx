import { encode } from 'uqr';
import classes from './QrPicture.module.css';

/** A QR code that is made in the browser, for texts that no server should make a picture of. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const d = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes['qr']}
    >
      <path d={d} />
    </svg>
  );
}
