import type { z } from 'zod';

/** Who may make a call: anyone, any signed-in user, or admins (R-hosts-13). */
export type Access = 'public' | 'host' | 'admin';

/** A call of the API, for the server's validation, the client's types and the OpenAPI document. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with `:name` for each of `params`. */
  path: `/api/${string}`;
  access: Access;
  /** Also allowed for an account that must choose a new password first. */
  withAnyPassword?: true;
  /** The feature, which groups calls in the OpenAPI document. */
  tag: string;
  summary: string;
  params?: z.ZodType<Record<string, unknown>>;
  query?: z.ZodType<Record<string, unknown>>;
  body?: z.ZodType;
  /** The largest body in bytes; 64 KiB when left out (R-limits-6). */
  bodyBytes?: number;
  /** The maximum size if the body is a file's bytes; with `body`, JSON is taken in place of a file. */
  fileBytes?: number;
  status: 200 | 201 | 204;
  /** Absent for 204, and for a file. */
  answer?: z.ZodType;
  /** Media type of an answer that is a file. */
  file?: string;
}

/** Keeps the literal types of a call's parts. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** The validated input of a call's handler. */
export type CallInput<C extends Call> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  body: (C['body'] extends z.ZodType ? z.output<C['body']> : FileInput<C>) | FileInput<C>;
};

type FileInput<C extends Call> = C['fileBytes'] extends number
  ? Uint8Array | undefined
  : C['body'] extends z.ZodType
    ? never
    : undefined;

/** The input that a client sends. */
export type CallRequest<C extends Call> = (C['params'] extends z.ZodType
  ? { params: z.output<C['params']> }
  : unknown) &
  (C['query'] extends z.ZodType ? { query?: z.input<C['query']> } : unknown) &
  (C['fileBytes'] extends number
    ? { body: Uint8Array | (C['body'] extends z.ZodType ? z.input<C['body']> : never) }
    : C['body'] extends z.ZodType
      ? { body: z.input<C['body']> }
      : unknown);

/** The answer of a successful call. */
export type CallAnswer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;
