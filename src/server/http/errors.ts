import { STATUS_CODES } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem as ProblemBody } from '#shared/contracts/problem.ts';
import { parseReason, type ReasonText, reason } from '#shared/reason.ts';
import { isConnectionError, isTimeout } from '#server/db/errors.ts';
import { inEnglish, malformed, notFound, Problem, tooLarge } from '#server/problem.ts';
import { refusalOf, type Refusals } from './refusals.ts';
import { type HstsSettings, minimalHeaders } from './security.ts';

/** Problems for Fastify's own errors, by its error codes. */
const FASTIFY_PROBLEMS: Record<string, (request: FastifyRequest) => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) => tooLarge(routeOptions.bodyLimit),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem('unsupported_media_type', reason('unsupported_media_type')),
};

type Validation = { instancePath: string; message?: string | undefined }[];

const NOT_VALID = reason('not_valid');

const notAnObject = () => new Problem('invalid_input', reason('json_object'));

/** Whether Zod's message is about a missing body or a list instead of an object; its own words are not for people. */
const isNotAnObject = ({ instancePath, message = '' }: Validation[number]) =>
  /^\/?$/.test(instancePath) && message.startsWith('Invalid input');

/**
 * A problem with all of Zod's messages, and the first one for each field: `/items/0/url` becomes `items.0.url`.
 * A parameter that is in the address twice is a list in `query` and gets a message for people instead of Zod's.
 */
function invalidInput(validation: Validation, query: Record<string, unknown>): Problem {
  if (validation.some(isNotAnObject)) return notAnObject();
  const found = validation.map(({ instancePath, message = NOT_VALID }) => {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (!Array.isArray(query[field])) return { field, message };
    return { field, message: reason('sent_twice', { name: field }) };
  });
  const fields: Record<string, string> = {};
  for (const { field, message } of found) fields[field] ??= message;
  const errors = [...new Set(found.map(({ message }) => message))];
  return new Problem('invalid_input', (errors[0] as ReasonText | undefined) ?? NOT_VALID, {
    fields,
    errors,
    issues: found,
  });
}

/** Whether a foreign key was violated: the parent row was deleted during the write. */
const isForeignKeyViolation = (error: unknown) =>
  error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === '23503';

function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (isForeignKeyViolation(error)) return notFound();
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isOfQuery = error.validationContext === 'querystring';
    return invalidInput(error.validation, isOfQuery ? (request.query as Record<string, unknown>) : {});
  }
  if (isConnectionError(error)) {
    return new Problem('unavailable', reason('unavailable_database'), {
      retryAfterS: 5,
    });
  }
  if (isTimeout(error)) return new Problem('unavailable', reason('unavailable_busy'), { retryAfterS: 5 });
  const { code, statusCode } = error as Partial<FastifyError>;
  const refusal = FASTIFY_PROBLEMS[code ?? ''];
  if (refusal !== undefined) return refusal(request);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return malformed();
  }
  return new Problem('internal', reason('internal'));
}

const englishOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, why]) => [path, inEnglish(why)]));

const issuesIn = (fields: Record<string, string>) =>
  Object.entries(fields).map(([field, message]) => ({ field, message }));

/** A field's reason with its parameters, for clients that translate it. */
const toIssue = ({ field, message }: { field: string; message: string }) => ({
  path: field,
  ...(parseReason(message) ?? { code: 'not_valid', params: {} }),
});

function bodyOf(problem: Problem, requestId: string): ProblemBody {
  const { fields, errors, issues, current } = problem.extras;
  const { code, params } = parseReason(problem.reasonText) ?? { code: problem.code, params: {} };
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    reason: code,
    params,
    requestId,
    ...(fields && { fields: englishOf(fields), issues: (issues ?? issuesIn(fields)).map(toIssue) }),
    ...(errors && { errors: errors.map(inEnglish) }),
    ...(current !== undefined && { current }),
  };
}

/** Answers a problem as RFC 9457 (R-errors-2). */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.extras.retryAfterS !== undefined) reply.header('retry-after', problem.extras.retryAfterS);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(bodyOf(problem, request.id));
}

/** The only place where errors become answers. The cause of a 5xx is logged, never sent. */
export function answerErrors(app: FastifyInstance, refusals: Refusals): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    refusals.log(refusalOf(request, problem.status, problem.code));
    return sendProblem(request, reply, problem);
  });
}

/** Whether an address belongs to the API, whose answers programs read. */
export const isApiAddress = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Matches no route. */
const NOWHERE = '/404';

/**
 * Answers malformed addresses (a broken percent encoding, a parameter that is too long), which reach no route. Outside
 * the API they are routed again as an unknown address, so that people get the Not Found page.
 */
export const answerMalformedAddress =
  (config: HstsSettings) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (isApiAddress(request.url)) {
      reply.headers(minimalHeaders(config));
      sendProblem(request, reply, new Problem('malformed', reason('malformed_address')));
      return;
    }
    // Hooks still need the requested address.
    Object.assign(request.raw, { originalUrl: request.url });
    request.raw.url = NOWHERE;
    request.server.routing(request.raw, reply.raw);
  };
