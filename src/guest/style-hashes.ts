import { createHash } from 'node:crypto';
import { NOTICE_STYLE } from './themes/notice.ts';
import { THEME_STYLES } from './themes/theme-styles.ts';

/**
 * Every inline style a guest page can carry, as sources for `style-src` of its Content-Security-Policy:
 * `'sha256-…'`, quotes included. For the server only; the components know no Node.
 */
export function styleHashes(): string[] {
  const styles = new Set([...Object.values(THEME_STYLES), NOTICE_STYLE].map(({ css }) => css));
  return [...styles].map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
}
