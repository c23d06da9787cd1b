import { reason } from '#shared/reason.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#server/problem.ts';
import { ProviderUnavailableError } from './provider-client.ts';

export const signInRefused = () => new Problem('invalid_credentials', reason('invalid_credentials_provider'));

/** Turns an unavailable provider into a 503 answer and logs the cause; rethrows all other errors. */
export const throwProviderUnavailable =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    log.warn(`social sign-in: ${error.message}`);
    throw new Problem('unavailable', reason('unavailable_provider'));
  };
