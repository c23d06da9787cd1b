import { z } from 'zod';
import { defineCall } from '#shared/contracts/call.ts';
import { planPrices } from '#shared/plan-prices.ts';

/** Where this site is, where its visitors may write to, and what it offers; each installation has its own. */
export const site = z.object({
  supportEmail: z.email(),
  partnershipEmail: z.email(),
  /** What QR codes and mailed links point to: a QR with another address is not of this site. */
  publicUrl: z.url(),
  /** Whether hosts may make tags of their own to print (R-tags-15). */
  selfTags: z.boolean(),
  planPrices,
  /** Whose days and hours scans are counted in (R-scans-3), such as `Europe/Stockholm`. */
  timeZone: z.string(),
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
