// `npm run pictures`: takes the pictures of docs/pictures again. Needs Chromium, as the tests do.
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { adminAccount, demoHost } from '../e2e/hosts.ts';
import type { RunningApp } from '../e2e/server.ts';
import { setTheme, takeGuide, takeScreen, withDemo } from './screens.ts';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

const SIZE = { width: 1600, height: 884 };
const STYLE = `
  body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; position: relative; overflow: hidden;
    background: radial-gradient(circle at 72% 30%, #fffaf1, #efe4d2 60%, #dfd0b9); }
  img { display: block; width: 100%; }
  .window { position: absolute; left: 56px; top: 56px; width: 1010px; border-radius: 14px; overflow: hidden;
    box-shadow: 0 0 0 1px #0000001a, 0 30px 70px #4a35204d; background: #fff; }
  .bar { height: 34px; background: #efe9df; display: flex; align-items: center; gap: 8px; padding-left: 16px; }
  .bar i { width: 11px; height: 11px; border-radius: 50%; background: #cfc4b3; }
  .phone { position: absolute; width: 284px; padding: 9px; border-radius: 46px; background: #16181b;
    box-shadow: 0 0 0 1.5px #3d4046, 0 26px 60px #2a1d1080; }
  .phone img { border-radius: 37px; }`;

const image = (png: Buffer) => `<img src="data:image/png;base64,${png.toString('base64')}">`;
const phone = (png: Buffer, left: number, top: number) =>
  `<div class="phone" style="left:${left}px;top:${top}px">${image(png)}</div>`;

async function compose(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1.25 });
  await page.setContent(`<style>${STYLE}</style>${html}`, { waitUntil: 'load' });
  const png = await page.screenshot();
  await page.close();
  return png;
}

async function save(name: string, png: Buffer): Promise<void> {
  const file = join(root, 'docs', 'pictures', `${name}.webp`);
  const resized = sharp(png).resize({ width: 2000, withoutEnlargement: true });
  const { size } = await resized.webp({ quality: 78, effort: 6 }).toFile(file);
  console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1024)} KB`);
}

async function takeAll(browser: Browser, app: RunningApp): Promise<void> {
  const { token } = await demoHost(app);
  const cabins = await takeScreen(browser, app, { token, path: '/host/cabins' });
  const guides = [
    await takeGuide(browser, app, { cabin: 'Sjöstugan', locale: 'en-GB' }),
    await takeGuide(browser, app, { cabin: 'Fjällhyddan', locale: 'en-GB', dark: true }),
    await takeGuide(browser, app, { cabin: 'Villa Havsbris', locale: 'sv-SE' }),
  ].map((png, index) => phone(png, 644 + index * 306, index === 1 ? 136 : 208));
  const window = `<div class="window"><div class="bar"><i></i><i></i><i></i></div>${image(cabins)}</div>`;
  await save('guide', await compose(browser, window + guides.join('')));

  const themes: string[] = [];
  for (const [index, theme] of ['standard', 'nature', 'modern', 'classic'].entries()) {
    await setTheme(app, 'Sjöstugan', theme);
    const look = { cabin: 'Sjöstugan', locale: 'sv-SE', dark: theme === 'nature', scrolled: 396 };
    themes.push(phone(await takeGuide(browser, app, look), 100 + index * 366, index % 2 === 0 ? 92 : 148));
  }
  await save('themes', await compose(browser, themes.join('')));

  const admin = await adminAccount(app);
  const path = '/admin/analytics/overview?days=365';
  await save('analytics', await takeScreen(browser, app, { token: admin.token, path, height: 1060 }));
}

await runScript(async () => {
  await withDemo(takeAll);
  return 0;
});
