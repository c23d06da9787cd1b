import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** A person at mouse and keyboard, in no hurry and without pauses. */
export const person = userEvent.setup({ delay: null });

/** Nobody is quicker than React, which hears of what happens to a thing only a moment after it has drawn it. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 10));

/** Clicks what is there and not busy. */
export async function click(target: HTMLElement): Promise<void> {
  await seen();
  await waitFor(() => expect(target).toBeEnabled());
  await person.click(target);
}

/** Says whether an element has that name, however far its parts stand apart, which jsdom cannot see. */
const named = (name: string) => (computed: string) => squeezed(computed) === squeezed(name);
const squeezed = (name: string) => name.replaceAll(/\s/g, '');

/** Clicks a button, by name, once it is there. */
export const press = async (name: string, where = document.body): Promise<void> =>
  click(await within(where).findByRole('button', { name: named(name) }));

/** Presses a button as anybody does who has no mouse. */
export async function enter(name: string, where = document.body): Promise<void> {
  const button = await within(where).findByRole('button', { name: named(name) });
  await seen();
  button.focus();
  await person.keyboard('{Enter}');
}

/** Puts a text into a field in place of what it holds, as managers and the clipboard do. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  await seen();
  field.focus();
  fireEvent.change(field, { target: { value } });
}

/** Fills the field of that label, once it is there. */
export async function fillIn(label: string | RegExp, value: string, where = document.body): Promise<void> {
  await fill(await within(where).findByLabelText(label), value);
}

/** The dialog of that name, once it is open. */
export const openDialog = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name });

/** What holds a text, or a part of one, once it is there. */
export const shown = (text: string, where = document.body): Promise<HTMLElement> =>
  within(where).findByText(text, { exact: false });

/** Waits until an element has gone. */
export async function gone(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element).not.toBeInTheDocument());
}

/** What is said with an alert, once it is in view. */
export const shownAlert = (sentence: string, where = document.body): Promise<HTMLElement> =>
  waitFor(() => {
    // By its attribute: to work out each element's role takes most of a test's time.
    const said = [...where.querySelectorAll<HTMLElement>('[role=alert]')];
    const alert = said.find(({ textContent }) => textContent.includes(sentence));
    expect(
      alert,
      `"${sentence}" among: ${said.map(({ textContent }) => textContent).join(' | ')}`,
    ).toBeVisible();
    return alert as HTMLElement;
  });
