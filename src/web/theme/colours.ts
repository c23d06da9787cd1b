import type { MantineColorsTuple } from '@mantine/core';

/**
 * The palette (linen, ink, falu red, spruce) as Mantine's tuples of ten. Contrast ratios, WCAG 2.2 AA:
 * stone on linen 4.6, falu 6 on linen 6.9, white on falu 5 5.4, falu 4 on the dark surface 6.2.
 */

/** Falu red. 6 is the brand colour and the fill in light mode; 5 the fill in dark mode, where 6 is too dark; 4 text in dark mode. */
export const falu: MantineColorsTuple = [
  '#FBEFEC',
  '#F4D9D3',
  '#EBB9AE',
  '#E59A8B',
  '#E58877',
  '#B8432F',
  '#9F2F22',
  '#8A281D',
  '#752117',
  '#5E1A12',
];

/** Spruce green, for success only. */
export const spruce: MantineColorsTuple = [
  '#EBF3EF',
  '#D2E4DB',
  '#A9CCBB',
  '#84B69E',
  '#7DB89C',
  '#3D7A61',
  '#2F5D4A',
  '#284F3F',
  '#214134',
  '#1A3329',
];

/** Light surfaces, hairlines and secondary text: 0 is linen, 3 the hairline, 6 stone, 9 ink. */
export const gray: MantineColorsTuple = [
  '#FAF7F2',
  '#F4F0E8',
  '#EDE8DE',
  '#E6E1D8',
  '#CFC9BD',
  '#767268',
  '#6B736F',
  '#4A524E',
  '#323A37',
  '#1D2522',
];

/** Dark surfaces: 0 is text, 2 secondary text, 4 hairlines, 6 the surface, 7 the page background. */
export const dark: MantineColorsTuple = [
  '#ECEAE4',
  '#C9CBC5',
  '#A3ABA6',
  '#88928D',
  '#36413D',
  '#28312E',
  '#1B2220',
  '#121715',
  '#0D1110',
  '#080B0A',
];
