import type { Page } from '@playwright/test';
import { expect } from './app.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

let people = 0;

/** A person with a new address. */
export function newPerson(): Person {
  people += 1;
  const unique = `${Date.now()}-${people}`;
  return {
    firstName: 'Karin',
    lastName: 'Ek',
    email: `karin-${unique}@cabins.example`,
    password: 'Snow-in-April-7',
  };
}

/** Signs up on the page and waits for Login. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await typeSignUp(page, person);
  await expect(page).toHaveURL(/\/login$/);
}

/** Submits Sign Up. */
async function typeSignUp(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Signs in on the page and waits for My Cabins. */
export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await typeLogin(page, person);
  await expect(page).toHaveURL(/\/host\/cabins$/);
}

/** Submits Login. */
async function typeLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs out, through the mobile menu on narrow screens. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const button = page.getByRole('button', { name: 'Sign Out' });
  await expect(menu.or(button)).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await button.click();
}
