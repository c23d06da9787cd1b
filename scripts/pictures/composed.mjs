const SIZE = { width: 1600, height: 884 };

/** @param {Buffer} png */
const source = (png) => `data:image/png;base64,${png.toString('base64')}`;

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

/**
 * @param {Buffer} png
 * @param {number} left
 * @param {number} top
 */
const phone = (png, left, top) =>
  `<div class="phone" style="left:${left}px;top:${top}px"><img src="${source(png)}"></div>`;

/**
 * A host's screen with guests' phones before it, as one PNG.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ screen: Buffer, phones: Buffer[] }} shots
 */
export function compose(browser, { screen, phones }) {
  const bar = '<div class="bar"><i></i><i></i><i></i></div>';
  const frames = phones.map((png, index) => phone(png, 644 + index * 306, index === 1 ? 136 : 208));
  return drawn(browser, `<div class="window">${bar}<img src="${source(screen)}"></div>${frames.join('')}`);
}

/**
 * Four phones in a row, as one PNG.
 * @param {import('@playwright/test').Browser} browser
 * @param {Buffer[]} phones
 */
export const composePhones = (browser, phones) =>
  drawn(
    browser,
    phones.map((png, index) => phone(png, 100 + index * 366, index % 2 === 0 ? 92 : 148)).join(''),
  );

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} html
 */
async function drawn(browser, html) {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1.25 });
  await page.setContent(`<style>${STYLE}</style>${html}`, { waitUntil: 'load' });
  const png = await page.screenshot();
  await page.close();
  return png;
}
