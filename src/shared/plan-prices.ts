import { z } from 'zod';
import { TIERS } from './tiers.ts';

/** Billing periods. */
export const PERIODS = ['month', 'year'] as const;

/** The price of a plan per billing period. */
export const planPrice = z.object({
  amount: z.number(),
  /** ISO 4217, such as SEK. */
  currency: z.string(),
  per: z.enum(PERIODS),
});
export type PlanPrice = z.output<typeof planPrice>;

/** The site's prices (R-plans-17); plans without one show no price. */
export const planPrices = z.partialRecord(z.enum(TIERS), planPrice);
export type PlanPrices = z.output<typeof planPrices>;
