// Applies a stored dark or light choice before the first paint, to avoid a flash. The key is that of
// src/web/theme/colour-scheme.ts. A separate file, because the Content-Security-Policy forbids inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('colourScheme');
  } catch {
    // Storage is blocked: the system's preference applies.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'light' || chosen === 'dark' ? chosen : system;
})();
