import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** A user with mouse and keyboard, without pauses between keys. */
export const user = userEvent.setup({ delay: null });

/** React attaches an element's effects a moment after rendering it; nobody clicks faster than that. */
const waitForRender = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Clicks an element once it is enabled. */
export async function click(target: HTMLElement): Promise<void> {
  await waitForRender();
  await waitFor(() => expect(target).toBeEnabled());
  await user.click(target);
}

/** Compares accessible names without their spaces, because jsdom cannot see gaps that CSS makes. */
const hasName = (name: string) => (computed: string) => withoutSpaces(computed) === withoutSpaces(name);
const withoutSpaces = (name: string) => name.replaceAll(/\s/g, '');

/** Clicks the button with that name once it appears. */
export const press = async (name: string, where = document.body): Promise<void> =>
  click(await within(where).findByRole('button', { name: hasName(name) }));

/** Presses a button with the Enter key. */
export async function pressByKeyboard(name: string, where = document.body): Promise<void> {
  const button = await within(where).findByRole('button', { name: hasName(name) });
  await waitForRender();
  button.focus();
  await user.keyboard('{Enter}');
}

/** Replaces a field's value in one step, as a password manager does. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  await waitForRender();
  field.focus();
  fireEvent.change(field, { target: { value } });
}

/** Replaces the value of the field with that label once it appears. */
export async function fillIn(label: string | RegExp, value: string, where = document.body): Promise<void> {
  await fill(await within(where).findByLabelText(label), value);
}

/** The dialog with that name, once it is open. */
export const openDialog = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name });

/** The element with a text, or with a part of it, once it appears. */
export const findText = (text: string, where = document.body): Promise<HTMLElement> =>
  within(where).findByText(text, { exact: false });

/** Waits until an element is no longer in the document. */
export async function waitUntilGone(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element).not.toBeInTheDocument());
}

/** The alert with a sentence, once it is visible. */
export const findAlert = (sentence: string, where = document.body): Promise<HTMLElement> =>
  waitFor(() => {
    // By attribute: computing each element's role takes most of a test's time.
    const alerts = [...where.querySelectorAll<HTMLElement>('[role=alert]')];
    const alert = alerts.find(({ textContent }) => textContent.includes(sentence));
    expect(
      alert,
      `"${sentence}" among: ${alerts.map(({ textContent }) => textContent).join(' | ')}`,
    ).toBeVisible();
    return alert as HTMLElement;
  });
