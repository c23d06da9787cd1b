/** A number from 0 to 1 for each corner of a grid, always the same. */
function corner(x: number, y: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

const eased = (t: number) => t * t * (3 - 2 * t);
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** 0 up to one edge, 1 from the other on, and a soft step between. */
export const step = (from: number, to: number, value: number): number =>
  eased(clamp((value - from) / (to - from)));

function smooth(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [eased(x - left), eased(y - top)];
  return mix(
    mix(corner(left, top), corner(left + 1, top), u),
    mix(corner(left, top + 1), corner(left + 1, top + 1), u),
    v,
  );
}

/** Clouds, ridges, ripples: noise of several sizes on top of each other, from 0 to 1 and mostly about a half. */
export function noise(x: number, y = 0, octaves = 5): number {
  let [sum, weight, all] = [0, 1, 0];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * smooth(x * 2 ** octave + 37.7 * octave, y * 2 ** octave + 11.3 * octave);
    all += weight;
    weight /= 2;
  }
  return sum / all;
}
