import { createTheme, type CSSVariablesResolver, localStorageColorSchemeManager } from '@mantine/core';
import { dark, falu, gray, spruce } from './colours.ts';

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** A dialog's title bar is a `header` element, which screen readers would announce as a second banner. */
const NO_BANNER = { role: 'none' };

/** The host app's look: font sizes 14/16/20/28/40, radius 14 for cards, one shadow for floating layers. */
export const theme = createTheme({
  colors: { falu, spruce, gray, dark },
  primaryColor: 'falu',
  primaryShade: { light: 6, dark: 5 },
  white: '#FFFFFF',
  black: '#1D2522',
  fontFamily: FONT,
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.3' },
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.2' },
      h3: { fontSize: '1rem', lineHeight: '1.3' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '24px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { md: '0 12px 40px rgb(18 23 21 / 0.18)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        padding: 'lg',
        transitionProps: { duration: 160 },
        attributes: { header: NO_BANNER },
      },
    },
    Drawer: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 200 }, attributes: { header: NO_BANNER } },
    },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        // The first item takes the focus; a placeholder that is no item has no place in a menu.
        withInitialFocusPlaceholder: false,
        // Content that loads above may push the button out of view; the menu must stay open.
        hideDetached: false,
        // Inside the main landmark for screen readers.
        portalProps: { target: 'main' },
      },
    },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
});

/** Semantic colours for our style sheets, such as `var(--surface)`, in light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FAF7F2',
    '--mantine-color-default-border': '#CFC9BD',
    '--mantine-color-error': '#9F2F22',
    '--surface': '#FFFFFF',
    '--trough': '#EFEBE4',
    '--raised': '#FFFFFF',
    '--hairline': '#E6E1D8',
    '--field-border': '#948F84',
    '--ink': '#1D2522',
    '--stone': '#636B67',
    '--brand': '#9F2F22',
    '--brand-quiet': '#F8EBE7',
    '--good': '#2F5D4A',
    '--good-quiet': '#EBF3EF',
    '--mantine-color-dimmed': '#636B67',
    // Alerts and light buttons: Mantine would mix these itself, in dark mode to near-black.
    '--mantine-color-falu-light': '#F8EBE7',
    '--mantine-color-falu-light-hover': '#F1DDD6',
    '--mantine-color-falu-light-color': '#8A281D',
    '--mantine-color-spruce-light': '#E4EFE9',
    '--mantine-color-spruce-light-color': '#2F5D4A',
  },
  dark: {
    '--mantine-color-body': '#121715',
    '--mantine-color-error': '#F0917F',
    '--mantine-color-disabled': '#28312E',
    '--mantine-color-disabled-color': '#A3ABA6',
    '--mantine-color-anchor': '#F0A191',
    '--surface': '#1B2220',
    '--trough': '#0E1211',
    '--raised': '#2E3835',
    '--hairline': '#2E3835',
    '--field-border': '#6A7671',
    '--ink': '#ECEAE4',
    '--stone': '#A3ABA6',
    '--brand': '#F0917F',
    '--brand-quiet': '#33211D',
    '--good': '#8CC7AB',
    '--good-quiet': '#1B2E26',
    '--mantine-color-falu-light': '#3A231E',
    '--mantine-color-falu-light-hover': '#472A24',
    '--mantine-color-falu-light-color': '#F0A191',
    '--mantine-color-spruce-light': '#1D3329',
    '--mantine-color-spruce-light-color': '#8CC7AB',
  },
});

/** Also read by `public/colour-scheme.js` before the first paint. Tabs stay in sync through `storage` events. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'colourScheme' });
