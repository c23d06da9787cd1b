import './content-security.ts';
import '@fontsource-variable/figtree/wght.css';
import './theme/base.css';

/** Lets the browser paint and answer a touch before it goes on. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** React, the words and the app one after the other: evaluated all at once they would hold up a slow phone. */
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
