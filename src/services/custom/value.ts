import { z } from 'zod';
import { pictureAddress, text } from '#shared/fields.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { written } from '../shapes.ts';

export const value = z.object({
  title: text(TEXT_LIMITS.customTitle)
    .transform((typed) => typed || 'Info')
    .default('Info'),
  ...written.shape,
  imageUrl: pictureAddress.default(''),
});
