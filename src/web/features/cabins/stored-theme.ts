import { type Theme, THEMES } from '#shared/themes.ts';

/** The saved theme of each cabin, kept in this browser too (R-themes-4). */
const keyOf = (cabinId: number): string => `cabinTheme:${cabinId}`;

/** The theme last saved for a cabin in this browser; null when none was. */
export function storedTheme(cabinId: number): Theme | null {
  try {
    const stored = localStorage.getItem(keyOf(cabinId));
    return THEMES.find((theme) => theme === stored) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a theme that was saved. */
export function storeTheme(cabinId: number, theme: Theme): void {
  try {
    localStorage.setItem(keyOf(cabinId), theme);
  } catch {
    // Storage is blocked: the server has the theme anyway.
  }
}
