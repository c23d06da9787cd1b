import { z } from 'zod';
import { UPLOAD_BYTES } from '../pictures.ts';
import { defineCall } from './call.ts';

/** An uploaded picture, to be used as an `imageUrl`. */
const uploaded = z.object({
  /** Its address on this site, for an `imageUrl`. */
  imageUrl: z.string(),
  /** After rotation according to EXIF. */
  width: z.int(),
  height: z.int(),
});
export type Uploaded = z.output<typeof uploaded>;

export const uploadPicture = defineCall({
  method: 'POST',
  path: '/api/media',
  access: 'host',
  tag: 'media',
  summary: 'Upload a JPEG, PNG, WebP or AVIF picture; unused ones are deleted after a day',
  fileBytes: UPLOAD_BYTES,
  status: 201,
  answer: uploaded,
});
