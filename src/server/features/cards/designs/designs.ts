import type { Theme } from '#shared/themes.ts';
import { classic } from './classic.ts';
import type { Design } from './design.ts';
import { modern } from './modern.ts';
import { nature } from './nature.ts';
import { standard } from './standard.ts';

/** Cards look like the guide that they open. */
export const DESIGNS: Record<Theme, Design> = { standard, nature, modern, classic };
