import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { PRODUCT_NAME } from '#shared/product.ts';
import { fromRoot } from '#server/project-root.ts';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

/** A folder, from the project's own where it does not start at the root. */
export const folder = z
  .string()
  .regex(/^\P{Cc}+$/u)
  .transform((value) => (isAbsolute(value) ? value : fromRoot(value)));

export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) =>
        URL.canParse(value) && protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`)),
    );

/** A key or an id as a service hands it out: letters, digits and signs. */
export const printable = z.string().regex(/^[!-~]{1,500}$/);
/** A service outside that the site can do without. */
export const outsideService = z
  .literal('off')
  .transform(() => null)
  .or(url('http:', 'https:'));

/** A sender: `guide@example.com`, or with a name of its own, `Sjöstugan <guide@example.com>`. */
export const sender = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
    return { name: name.trim() || PRODUCT_NAME, address: address.trim() };
  })
  .refine(({ address }) => z.email().safeParse(address).success);
