import { z } from 'zod';
import { oneOf, pathId } from '../fields.ts';
import { GUEST_LANGUAGES } from '../languages.ts';
import { PART } from '../opened-part.ts';
import { reason } from '../reason.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { defineCall } from './call.ts';

export const CARD_SIZES = ['a6', 'a5', 'a4'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

/** A card for the table, a sheet for the fridge with important facts, and a sign for the door. */
export const CARD_VARIANTS = ['card', 'fridge', 'door'] as const;
export type CardVariant = (typeof CARD_VARIANTS)[number];

/** The content of a card of any size. */
const content = {
  /** The language of the card and of the guide it opens; by default the cabin's, and the guest's. */
  lang: oneOf(GUEST_LANGUAGES).optional(),
  variant: oneOf(CARD_VARIANTS).default('card'),
  /** The service at which the guide opens (`?at=`); by default the variant's. */
  at: z
    .string()
    .regex(PART, reason('one_of', { words: SERVICE_KEYS.join(', ') }))
    .optional(),
};

export const printCard = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/card.pdf',
  access: 'host',
  tag: 'cards',
  summary: "A card to print: the guide's QR code and, where there is wifi, one that joins it",
  params: z.object({ id: pathId }),
  query: z.object({ size: oneOf(CARD_SIZES).default('a6'), ...content }),
  status: 200,
  file: 'application/pdf',
});

export const showCard = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/card.svg',
  access: 'host',
  tag: 'cards',
  summary: 'A picture of the card as it would be printed',
  params: z.object({ id: pathId }),
  query: z.object(content),
  status: 200,
  file: 'image/svg+xml',
});

export const checkCard = defineCall({
  method: 'GET',
  path: '/api/cabins/:id/card',
  access: 'host',
  tag: 'cards',
  summary: 'What of the card cannot be printed: letters that no font here sets right, and that are left out',
  params: z.object({ id: pathId }),
  query: z.object(content),
  status: 200,
  answer: z.object({
    /** Without duplicates and with combining marks; empty if all can be printed. */
    unprintable: z.array(z.string()),
  }),
});
