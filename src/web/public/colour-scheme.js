// Keeps a stored dark or light choice from flashing in after the first paint. The key is the one in
// src/web/theme/colour-scheme.ts; a file of its own because the Content-Security-Policy forbids inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colourScheme');
  } catch {
    // Storage is blocked: the system's preference counts.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'light' || chosen === 'dark' ? chosen : system;
})();
