import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAppRoute } from '#shared/app-routes.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/problem.ts';
import { sendProblem } from './errors.ts';

/** Stands in the built index.html; every answer gets a nonce of its own. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https: http:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

function sendShell(reply: FastifyReply, shell: string, status: 200 | 404): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header('content-security-policy', policy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(shell.replaceAll(NONCE_PLACEHOLDER, nonce));
}

async function readShell(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // run from the sources, without a build
    throw error;
  }
}

/**
 * The host app: precompressed files, and its one page for every address it knows. An address it does
 * not know gets the same page with status 404, whose router shows Not Found.
 */
export async function webPages(app: FastifyInstance, { config }: Context): Promise<void> {
  const shell = await readShell(config.dist.web);
  if (shell !== null) {
    await app.register(fastifyStatic, {
      root: config.dist.web,
      index: false,
      globIgnore: ['index.html*'], // a page only with its nonce filled in
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(?:\/|$)/.test(pathname);
    if (!isPage || shell === null) return sendProblem(request, reply, notFound());
    return sendShell(reply, shell, isAppRoute(pathname) ? 200 : 404);
  });
}
