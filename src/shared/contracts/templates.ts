import { z } from 'zod';
import { id, pathId } from '../fields.ts';
import { LONG_TEXT_BYTES } from '../limits.ts';
import { DAYS } from '../weekdays.ts';
import { templateInput } from '../templates.ts';
import { defineCall } from './call.ts';
import { cabinService } from './services.ts';

const tag = 'templates';

/** A custom service of a host (R-templates-1). */
export const template = z.object({
  id,
  name: z.string(),
  description: z.string(),
  subtype: z.enum(['info', 'video', 'paid']),
  imageUrl: z.string(),
  videoUrl: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  paymentLink: z.string(),
  allowQuantitySelection: z.boolean(),
  maxQuantity: z.int().nullable(),
  availableDays: z.array(z.enum(DAYS)),
});
export type Template = z.output<typeof template>;

const params = z.object({ id: pathId });

export const listTemplates = defineCall({
  method: 'GET',
  path: '/api/host-services',
  access: 'host',
  tag,
  summary: "The host's own services",
  status: 200,
  answer: z.array(template),
});

export const createTemplate = defineCall({
  method: 'POST',
  path: '/api/host-services',
  access: 'host',
  tag,
  summary: 'Create an own service (premium)',
  body: templateInput,
  bodyBytes: LONG_TEXT_BYTES,
  status: 201,
  answer: template,
});

export const updateTemplate = defineCall({
  method: 'PUT',
  path: '/api/host-services/:id',
  access: 'host',
  tag,
  summary: 'Change an own service everywhere it is shown',
  params,
  body: templateInput,
  bodyBytes: LONG_TEXT_BYTES,
  status: 200,
  answer: template,
});

export const deleteTemplate = defineCall({
  method: 'DELETE',
  path: '/api/host-services/:id',
  access: 'host',
  tag,
  summary: 'Delete an own service; it vanishes from all cabins',
  params,
  status: 204,
});

export const attachTemplate = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/host-services/:templateId',
  access: 'host',
  tag,
  summary: 'Show an own service in a cabin',
  params: z.object({ id: pathId, templateId: pathId }),
  status: 200,
  answer: cabinService,
});
