import './content-security.ts';
import '@fontsource-variable/figtree/wght.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startWords } from './words/i18n.ts';

startWords();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(<App />);
