import { MantineProvider } from '@mantine/core';
import { RouterProvider } from 'react-router/dom';
import { router } from './router.tsx';
import { colourSchemeManager } from '#web/theme/theme.ts';
import { styleNonce } from './theme/nonce.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** The app with the providers of all pages; those for signed-in pages are in the layout. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  );
}
