// `npm run scenes`: draws the demo's pictures again, all or those named: `npm run scenes -- canoe`.
// A scene is drawn from numbers alone, so that each run makes the same; a minute or two for all of them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { createCanvas } from './canvas.ts';
import { SCENES } from './scenes.ts';

const DEMO = join(root, 'src', 'server', 'demo');
const fileOf = (name: string, format: string) => join(DEMO, 'pictures', `${name}.${format}`);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SCENES));
if (unknown.length > 0) throw new Error(`No scene is called ${unknown.join(', ')}.`);

for (const [name, scene] of Object.entries(SCENES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const canvas = createCanvas();
  await scene(canvas);
  const picture = canvas.develop();
  // The format that nearly all browsers take in the largest width, and the other in the middle one.
  const avif = await picture.clone().avif({ quality: 46, effort: 6 }).toBuffer();
  const webp = await picture.clone().resize(960).webp({ quality: 50, effort: 6 }).toBuffer();
  await writeFile(fileOf(name, 'avif'), avif);
  await writeFile(fileOf(name, 'webp'), webp);
  console.log(`${name}: ${Math.round(avif.length / 1024)} and ${Math.round(webp.length / 1024)} KB`);
}

// Only now: once this is loaded no SVG is read any more.
const { look } = await import('#server/pictures/draw.ts');
const seen = Object.keys(SCENES).map(async (name) => {
  const { colour, preview } = await look(await readFile(fileOf(name, 'webp')));
  return `  '${name}': {\n    colour: '${colour}',\n    preview:\n      '${preview}',\n  },\n`;
});
await writeFile(
  join(DEMO, 'placeholders.ts'),
  `/** What stands in a picture's place until it is there, as of an upload. Written by \`npm run scenes\`. */
export const PLACEHOLDERS = {\n${(await Promise.all(seen)).join('')}};\n`,
);
