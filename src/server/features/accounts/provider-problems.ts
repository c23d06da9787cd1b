import { reason } from '#shared/reason.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#server/problem.ts';
import { ProviderAwayError } from './provider-client.ts';

export const refused = () => new Problem('invalid_credentials', reason('invalid_credentials_provider'));

/** Makes what is caught into the answer to the person who signs in, where the provider is away; its reason goes to the log. */
export const providerAway =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderAwayError)) throw error;
    log.warn(`social sign-in: ${error.message}`);
    throw new Problem('unavailable', reason('unavailable_provider'));
  };
