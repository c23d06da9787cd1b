import { z } from 'zod';
import { pictureAddress, text } from '#shared/fields.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { textValue } from '../shapes.ts';
import { kind } from './kind.ts';

export const value = z.object({
  title: text(TEXT_LIMITS.customTitle)
    .transform((typed) => typed || kind.untitled)
    .default(kind.untitled),
  ...textValue.shape,
  imageUrl: pictureAddress.default(''),
});
