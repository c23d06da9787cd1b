/** How a theme looks: all that a page carries of it. */
export interface ThemeStyle {
  /** The whole content of the page's one style element. */
  css: string;
  /** The page's background, for the browser's own bars. */
  ground: { light: string; dark: string };
  /** What the browser's own parts, such as fields, may look like. */
  colorScheme: 'light dark' | 'light';
}
