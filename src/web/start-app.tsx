// Where most first visits land, made of what most other pages are made of: one file instead of thirty.
import './features/accounts/ForgotPasswordPage.tsx';
import './features/accounts/LoginPage.tsx';
import './features/accounts/SignUpPage.tsx';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

/** Shows the app; as a transition, which is rendered in slices: a slow phone answers a touch in the meantime. */
export const startApp = (root: HTMLElement): void => startTransition(() => createRoot(root).render(<App />));
