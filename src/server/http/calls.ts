import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Call, CallAnswer, CallInput } from '#shared/contracts/call.ts';
import { problem } from '#shared/contracts/problem.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { asWriter } from '#server/db/pool.ts';
import { invalidFields, malformed, tooLarge } from '#server/problem.ts';
import { type Actor, type Admin, authenticate, refuseGeneratedPassword, requireAdmin } from './actor.ts';

type ActorOf<A extends Access> = A extends 'admin' ? Admin : A extends 'host' ? Actor : null;

/** Handles one call: gets validated input and the checked actor, returns the answer. The schema removes other fields. */
export type Handler<C extends Call> = (
  input: CallInput<C> & { actor: ActorOf<C['access']> },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<CallAnswer<C> | FastifyReply>;

/** Registers the calls of one feature. */
export type On = <const C extends Call>(call: C, handler: Handler<C>) => void;

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problem } },
});

/** A file of any content type, whose bytes the handler looks at; or JSON, where a call takes that too. */
function fileSchema(json: z.ZodType | undefined) {
  const bytes = z.any().meta({ type: 'string', format: 'binary' });
  if (json === undefined) return { consumes: ['application/octet-stream'], body: bytes };
  return { consumes: ['application/octet-stream', 'application/json'], body: z.union([bytes, json]) };
}

/**
 * The JSON in a body of a call that takes files too.
 * @throws {Problem} too_large, malformed, invalid_input
 */
function readJson(bytes: Uint8Array, { body, bodyBytes = bytes.length }: Call): unknown {
  if (bytes.length > bodyBytes) throw tooLarge(bodyBytes);
  let sent: unknown;
  try {
    sent = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
  const read = body?.safeParse(sent);
  if (read?.success === true) return read.data;
  const issue = read?.error.issues.find(({ path }) => path.length > 0);
  throw invalidFields({ [issue?.path.join('.') ?? 'body']: issue?.message ?? reason('json_object') });
}

const fileOf = (type: string) => ({
  description: 'A file.',
  content: { [type]: { schema: z.string().meta({ format: 'binary' }) } },
});

function schemaOf(call: Call): Record<string, unknown> {
  const done = call.answer ?? z.null().describe('Done; no content.');
  const answers: Record<string, z.ZodType | ReturnType<typeof refusal> | ReturnType<typeof fileOf>> = {
    [call.status]: call.file === undefined ? done : fileOf(call.file),
    '4xx': refusal('Refused: `detail` is the sentence for people, `code` the word for programs.'),
    '5xx': refusal('Failed on our side; the log has more under the same `requestId`.'),
  };
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.fileBytes !== undefined && fileSchema(call.body)),
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    response: answers,
  };
}

/**
 * Makes the `on` of an app. Access is checked before the body is read, so that strangers do not learn a call's input,
 * and again afterwards, because a body may take a minute in which the session ends or the role changes. Calls without
 * access rules do not type-check.
 */
export function callsOf(app: FastifyInstance, context: Context): On {
  return (call, handler) => {
    const limit = call.fileBytes ?? call.bodyBytes;
    const actors = new WeakMap<FastifyRequest, Actor>();
    const checkAccess = async (request: FastifyRequest) => {
      if (call.access === 'public') return;
      const actor = await authenticate(context, request);
      if (call.withAnyPassword !== true) refuseGeneratedPassword(actor);
      actors.set(request, call.access === 'admin' ? requireAdmin(actor, context.config) : actor);
    };
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      ...(limit !== undefined && { bodyLimit: limit }),
      onRequest: checkAccess,
      // GET requests have no body to wait for.
      ...(call.method !== 'GET' && { preValidation: checkAccess }),
      handler: async (request, reply) => {
        const actor = actors.get(request) ?? null;
        const { params, query } = request;
        const isJson =
          call.body !== undefined &&
          request.body instanceof Uint8Array &&
          /^application\/json\b/i.test(request.headers['content-type'] ?? '');
        const body = isJson ? readJson(request.body as Uint8Array, call) : request.body;
        const input = { params, query, body, actor } as Parameters<typeof handler>[0];
        reply.header('cache-control', 'no-store');
        const answer =
          actor === null || call.method === 'GET'
            ? await handler(input, request, reply)
            : await asWriter(actor.id, () => handler(input, request, reply));
        // The handler sent the answer itself, or the client has disconnected.
        if (reply.sent || reply.raw.headersSent || reply.raw.destroyed || answer === reply) return reply;
        return reply.code(call.status).send(answer);
      },
    });
  };
}
