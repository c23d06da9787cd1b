import './content-security.ts';
import '@fontsource-variable/figtree/wght.css';
import './theme/base.css';

/** Yields, so that the browser can paint and handle input. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Loads React, the words and the app one after the other: evaluating all in one task would block a slow phone. */
async function start(root: HTMLElement): Promise<void> {
  await import('react-dom/client');
  await pause();
  const { startWords } = await import('./words/i18n.ts');
  await startWords();
  await pause();
  const { startApp } = await import('./start-app.tsx');
  await pause();
  startApp(root);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
void start(root);
