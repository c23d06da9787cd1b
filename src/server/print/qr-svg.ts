import { type PrintedQr, QUIET } from './qr.ts';

/** The code as a file of its own, black on white, in whatever size it is printed. */
export function qrSvg({ size, runs }: PrintedQr): Buffer {
  const side = size + 2 * QUIET;
  const path = runs.map(({ x, y, length }) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`,
  );
}
