import { z } from 'zod';
import { defineCall } from '#shared/contracts/call.ts';
import { planPrices } from '#shared/plan-prices.ts';

/** The installation's address, contact and features. */
export const site = z.object({
  supportEmail: z.email(),
  partnershipEmail: z.email(),
  /** The base of QR codes and mailed links; codes with another one belong to other sites. */
  publicUrl: z.url(),
  /** Whether hosts may make tags to print (R-tags-15). */
  selfTags: z.boolean(),
  /** Whether there is an AI service that hosts may let look for answers (R-assistant-1). */
  assistant: z.boolean(),
  planPrices,
  /** The time zone of days and hours in analytics (R-scans-3), such as `Europe/Stockholm`. */
  timeZone: z.string(),
  /** Days after the end of a month until its single scans are deleted (R-scans-5). */
  scanDays: z.int(),
});
export type Site = z.output<typeof site>;

export const getSite = defineCall({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  tag: 'system',
  summary: 'The addresses of the site, of support and of partnerships, and what it offers',
  status: 200,
  answer: site,
});
