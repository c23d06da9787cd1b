import { z } from 'zod';
import { TIERS } from './tiers.ts';

/** How often a plan is paid for. */
export const PERIODS = ['month', 'year'] as const;

/** What a plan costs each time. */
export const planPrice = z.object({
  amount: z.number(),
  /** ISO 4217, such as SEK. */
  currency: z.string(),
  per: z.enum(PERIODS),
});
export type PlanPrice = z.output<typeof planPrice>;

/** What plans cost here (R-plans-17); a plan that is not named has no price to show. */
export const planPrices = z.partialRecord(z.enum(TIERS), planPrice);
export type PlanPrices = z.output<typeof planPrices>;
