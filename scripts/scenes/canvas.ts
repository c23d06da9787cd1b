import sharp, { type Sharp } from 'sharp';
import { clamp, mix, noise } from './noise.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;

/** Red, green and blue from 0 to 255, and how much it covers. */
export type Paint = readonly [red: number, green: number, blue: number, cover?: number];

export function colour(hex: string, cover = 1): Paint {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255, cover];
}

/** A colour between those at the places to both sides, `[[0, '#fff'], [1, '#000']]`. */
export function ramp(stops: readonly (readonly [number, string])[]): (at: number) => Paint {
  const known = stops.map(([at, hex]) => [at, colour(hex)] as const);
  return (at) => {
    const next = known.findIndex(([place]) => place >= at);
    const [toAt, to] = known.at(next) ?? [0, [0, 0, 0]];
    const [fromAt, from] = next > 0 ? (known[next - 1] ?? [toAt, to]) : [toAt, to];
    const share = toAt === fromAt ? 0 : clamp((at - fromAt) / (toAt - fromAt));
    return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
  };
}

const RAW = { width: WIDTH, height: HEIGHT };

/** A picture in the making: paint lies on paint, the farthest first. */
export interface Canvas {
  /** Each point by itself. */
  shade(paint: (x: number, y: number) => Paint): void;
  /** Shapes in SVG over what is there, out of focus by so many pixels. */
  draw(shapes: string, blur?: number): Promise<void>;
  /** Water below a line: what is above it, upside down and broken by ripples. */
  mirror(water: {
    from: number;
    ripple: number;
    deep: string;
    depth: number;
    shore?: (x: number) => number;
  }): void;
  /** What is bright shines on what is about it. */
  glow(light: { from: number; reach: number; strength: number }): Promise<void>;
  /** The finished picture: its edges a little darker, with a film's grain. */
  develop(): Sharp;
}

export function createCanvas(): Canvas {
  const pixels = new Float32Array(WIDTH * HEIGHT * 3);

  function cover(at: number, [red, green, blue, share = 1]: Paint): void {
    pixels[at] = mix(pixels[at] ?? 0, red, share);
    pixels[at + 1] = mix(pixels[at + 1] ?? 0, green, share);
    pixels[at + 2] = mix(pixels[at + 2] ?? 0, blue, share);
  }

  const each = (paint: (x: number, y: number, at: number) => void, from = 0) => {
    for (let y = from; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) paint(x, y, (y * WIDTH + x) * 3);
  };

  return {
    shade(paint) {
      each((x, y, at) => cover(at, paint(x, y)));
    },

    async draw(shapes, blur = 0) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes}</svg>`;
      const layer = sharp(Buffer.from(svg)).ensureAlpha();
      const drawn = await (blur > 0 ? layer.blur(blur) : layer).raw().toBuffer();
      each((_x, _y, at) => {
        const from = (at / 3) * 4;
        const share = (drawn[from + 3] ?? 0) / 255;
        if (share > 0) cover(at, [drawn[from] ?? 0, drawn[from + 1] ?? 0, drawn[from + 2] ?? 0, share]);
      });
    },

    mirror({ from, ripple, deep, depth, shore }) {
      const above = pixels.slice();
      const bottom = colour(deep);
      each(
        (x, y, at) => {
          const line = shore?.(x) ?? from;
          if (y < line) return;
          const near = (y - from) / (HEIGHT - from);
          const scale = 5 + 60 * near;
          const wave = noise(x / (scale * 7), y / scale + 9, 3) - 0.5;
          const fine = noise(x / (scale * 2.5) + 50, (y / scale) * 2.4, 2) - 0.5;
          const sum: [number, number, number] = [0, 0, 0];
          for (const tap of [-1.5, -0.5, 0.5, 1.5]) {
            const up =
              line -
              (y - line) * 1.02 +
              (wave * 1.6 + fine) * ripple * scale +
              tap * ripple * (2 + 14 * near);
            const sourceY = Math.round(Math.min(line - 1, Math.max(0, up)));
            const sourceX = Math.round(
              Math.min(WIDTH - 1, Math.max(0, x + (wave + fine) * ripple * 12 * near)),
            );
            const source = (sourceY * WIDTH + sourceX) * 3;
            for (const part of [0, 1, 2] as const) sum[part] += (above[source + part] ?? 0) / 4;
          }
          const share = clamp(depth * (0.25 + near * 0.75) + (wave + fine) * 0.25 * depth);
          cover(at, [
            mix(sum[0], bottom[0], share),
            mix(sum[1], bottom[1], share),
            mix(sum[2], bottom[2], share),
          ]);
        },
        Math.floor(from) - 80,
      );
    },

    async glow({ from, reach, strength }) {
      const bright = Buffer.from(pixels.map((value) => clamp((value - from) / (255 - from)) * 255));
      const shine = await sharp(bright, { raw: { ...RAW, channels: 3 } })
        .blur(reach)
        .raw()
        .toBuffer();
      for (const [at, value] of shine.entries())
        pixels[at] = 255 - (255 - (pixels[at] ?? 0)) * (1 - (value / 255) * strength);
    },

    develop() {
      each((x, y, at) => {
        const edge = Math.hypot(x / WIDTH - 0.5, (y / HEIGHT - 0.5) * 0.8);
        const shadow = 1 - 0.16 * clamp((edge - 0.28) * 2.6);
        const grain = (noise(x / 1.7, y / 1.7, 1) - 0.5) * 4;
        for (const part of [0, 1, 2]) pixels[at + part] = (pixels[at + part] ?? 0) * shadow + grain;
      });
      const bytes = Buffer.from(pixels.map((value) => Math.min(255, Math.max(0, value))));
      return sharp(bytes, { raw: { ...RAW, channels: 3 } });
    },
  };
}
