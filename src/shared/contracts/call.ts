import type { z } from 'zod';

/** Who may make a call: anyone, any signed-in user, or admins (R-hosts-13). */
export type Access = 'public' | 'host' | 'admin';

/** One call of the API: the server checks with it, the client is typed by it, OpenAPI is made from it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each part of `params`. */
  path: `/api/${string}`;
  access: Access;
  /** Also for an account that has to choose a password of its own before anything else. */
  withAnyPassword?: true;
  /** The feature it belongs to, as OpenAPI groups it. */
  tag: string;
  summary: string;
  params?: z.ZodType<Record<string, unknown>>;
  query?: z.ZodType<Record<string, unknown>>;
  body?: z.ZodType;
  /** The largest body in bytes; 64 KiB when left out (R-limits-6). */
  bodyBytes?: number;
  /** Instead of `body`: a file's bytes as they are, at most so many. */
  fileBytes?: number;
  status: 200 | 201 | 204;
  /** Absent for 204, and for a file. */
  answer?: z.ZodType;
  /** Media type of an answer that is a file. */
  file?: string;
}

/** Keeps the literal types of a call's parts. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** What a call's handler receives, after the schemas have checked and shaped it. */
export type CallInput<C extends Call> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  body: C['body'] extends z.ZodType
    ? z.output<C['body']>
    : C['fileBytes'] extends number
      ? Uint8Array | undefined
      : undefined;
};

/** What a client may send. */
export type CallRequest<C extends Call> = (C['params'] extends z.ZodType
  ? { params: z.output<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : unknown) &
  (C['fileBytes'] extends number ? { body: Uint8Array } : unknown);

/** What the call answers on success. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;
