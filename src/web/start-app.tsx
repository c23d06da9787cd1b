// The pages of most first visits, bundled with what most other pages need: one file instead of thirty.
import './features/accounts/ForgotPasswordPage.tsx';
import './features/accounts/LoginPage.tsx';
import './features/accounts/SignUpPage.tsx';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

/** Renders the app in a transition, which React does in slices, so that a slow phone can handle input meanwhile. */
export const startApp = (root: HTMLElement): void => startTransition(() => createRoot(root).render(<App />));
