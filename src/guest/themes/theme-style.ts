/** How a theme looks: all that a page carries of it. */
export interface ThemeStyle {
  /** The style up to the end of the guide's first part; the page carries it in its head. */
  css: string;
  /** What only the parts after that need; the page carries it between them. */
  later: string;
  /** The page's background, for the browser's own bars. */
  ground: { light: string; dark: string };
  /** What the browser's own parts, such as fields, may look like. */
  colorScheme: 'light dark' | 'light';
}
