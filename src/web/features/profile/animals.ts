import type { Avatar } from '#shared/avatars.ts';

/** The word for each picture, by its file. */
const ANIMALS = {
  '/avatars/fox.svg': 'fox',
  '/avatars/moose.svg': 'moose',
  '/avatars/bear.svg': 'bear',
  '/avatars/hare.svg': 'hare',
  '/avatars/owl.svg': 'owl',
  '/avatars/seal.svg': 'seal',
} as const satisfies Record<Avatar, string>;

export const animalOf = (avatar: Avatar) => ANIMALS[avatar];
