// `npm run bench:dev`: prints the times of a start of `npm run dev` and of changes until they are visible. Exits with 1 if a
// budget is missed. Works in a copy of the project; takes half a minute.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { copyProject, type ProjectCopy, startDevelopment } from '#test/development.ts';
import { BROWSER_ARGS, ensureBrowser, findChromium } from '../scripts/setup/programs.mjs';
import { ensurePackages } from '../scripts/setup/prepare.mjs';
import { median, report, type Row } from './table.ts';

const ROUNDS = 5;
/** After this a change counts as lost. */
const MAX_WAIT_MS = 20_000;

/** The text before which each change inserts words. */
const PLACES = {
  component: { file: 'src/web/features/accounts/LoginPage.tsx', before: "{t('accounts.login.noAccount')}" },
  guestPage: { file: 'src/guest/guide/Hero.tsx', before: '</h1>' },
  handler: { file: 'src/server/features/system/routes.ts', before: "' }));" },
};

/** The median time in milliseconds from writing the file until the words are visible. */
async function measureChange(
  project: ProjectCopy,
  { file, before }: { file: string; before: string },
  see: (words: string) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    await project.edit(file, round === 1 ? before : `round-${round - 1}${before}`, `round-${round}${before}`);
    await see(`round-${round}`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function untilAnswered(url: string, words: string): Promise<void> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  while (!(await (await fetch(url, { signal })).text()).includes(words)) await sleep(5);
}

interface Figures {
  firstStartMs: number;
  startMs: number;
  componentMs: number;
  guestPageMs: number;
  handlerMs: number;
}

async function measure(project: ProjectCopy): Promise<Figures> {
  const first = await startDevelopment(project.folder);
  await first.stop();
  const site = await startDevelopment(project.folder);
  const chrome = findChromium();
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(chrome && { executablePath: chrome }) });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/login`);
    const seeOnPage = (words: string) => page.getByText(words).first().waitFor();
    const componentMs = await measureChange(project, PLACES.component, seeOnPage);
    await page.goto(/a guide +(\S+)/.exec(site.output.join('\n'))?.[1] ?? site.url);
    const guestPageMs = await measureChange(project, PLACES.guestPage, seeOnPage);
    await project.edit(PLACES.handler.file, ' }));', " + '/' }));");
    const handlerMs = await measureChange(project, PLACES.handler, (words) =>
      untilAnswered(`${site.url}/api/site`, words),
    );
    return { firstStartMs: first.readyMs, startMs: site.readyMs, componentMs, guestPageMs, handlerMs };
  } finally {
    await browser.close();
    await site.stop();
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const rows: Row<Figures>[] = [
  { name: 'first start, with the demo', read: (f) => f.firstStartMs, show: seconds },
  { name: 'start', read: (f) => f.startMs, show: seconds, atMost: 3000 },
  { name: 'a component on the screen', read: (f) => f.componentMs, show: milliseconds, atMost: 1000 },
  { name: 'the guest page', read: (f) => f.guestPageMs, show: milliseconds, atMost: 2000 },
  { name: "a handler's answer", read: (f) => f.handlerMs, show: milliseconds, atMost: 2000 },
];

await ensurePackages();
await ensureBrowser();
const project = await copyProject();
try {
  process.exitCode = report(rows, await measure(project)) ? 0 : 1;
} finally {
  await project.remove();
}
