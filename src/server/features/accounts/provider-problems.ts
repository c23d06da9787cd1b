import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#server/problem.ts';
import { ProviderAwayError } from './provider-client.ts';

export const refused = () =>
  new Problem('invalid_credentials', 'The sign-in could not be confirmed. Please try again.');

/** Makes what is caught into the answer to whoever signs in, where the provider is away; its reason goes to the log. */
export const providerAway =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderAwayError)) throw error;
    log.warn(`social sign-in: ${error.message}`);
    throw new Problem('unavailable', 'The sign-in service cannot be reached right now. Try again shortly.');
  };
