import { localStorageColorSchemeManager } from '@mantine/core';

/** Also read by `public/colour-scheme.js` before the first paint. Tabs stay in sync through `storage` events. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'colourScheme' });
