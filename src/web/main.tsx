import './content-security.ts';
import '@fontsource-variable/figtree/wght.css';
import './theme/base.css';
// Where most first visits land, made of what most other pages are made of: one file instead of thirty.
import './features/accounts/ForgotPasswordPage.tsx';
import './features/accounts/LoginPage.tsx';
import './features/accounts/SignUpPage.tsx';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startWords } from './words/i18n.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
// Not a top-level await: files of words may import from this one, and would wait for it in turn.
// As a transition, which is rendered in slices: a slow phone answers a touch meanwhile.
void startWords().then(() => startTransition(() => createRoot(root).render(<App />)));
