import type { Locator, Page } from '@playwright/test';

export interface Effort {
  /** Taps, clicks, and keys that are no characters. */
  inputs: number;
  characters: number;
  seconds: number;
}

type Role = 'button' | 'link' | 'checkbox' | 'menuitem';

export type Hand = ReturnType<typeof handOn>;

/** A host's hand, which finds everything by its role and accessible name and counts what it does. */
export function handOn(page: Page) {
  const effort = { inputs: 0, characters: 0 };
  const startedAt = performance.now();
  return {
    page,
    soFar: (): Effort => ({ ...effort, seconds: (performance.now() - startedAt) / 1000 }),
    tap: async (role: Role, name: string | RegExp, within: Page | Locator = page) => {
      effort.inputs += 1;
      await within.getByRole(role, { name, exact: true }).first().click();
    },
    /** Chooses one of several; what is in sight is its label. */
    choose: async (name: string, within: Page | Locator = page) => {
      effort.inputs += 1;
      await within.getByRole('radio', { name, exact: true }).dispatchEvent('click');
    },
    /** Touches a field, the last one of that name, and types. */
    type: async (label: string, text: string) => {
      effort.inputs += 1;
      effort.characters += text.length;
      const field = page.getByLabel(label, { exact: true }).last();
      await field.click();
      await field.pressSequentially(text);
    },
    press: async (key: string) => {
      effort.inputs += 1;
      await page.keyboard.press(key);
    },
    /** Picks a file in the device's own chooser, which a button opens: two taps. */
    pick: async (button: string, file: Buffer) => {
      effort.inputs += 2;
      const opened = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await (await opened).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: file });
    },
  };
}
