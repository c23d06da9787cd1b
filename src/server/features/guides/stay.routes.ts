import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getStayGuide, openStay, stayTokenIn, tellHost } from '#shared/contracts/guest-stays.ts';
import type { Asked } from '#guest/guide/Search.tsx';
import { type MessagePage, renderGuide } from '#guest/render.tsx';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import { isConnectionError, isTimeout, reasonOf } from '#server/db/errors.ts';
import { openByDigits, recordStayEvent } from '#server/features/stays/index.ts';
import { addressKey } from '#server/http/client-address.ts';
import { callsOf } from '#server/http/calls.ts';
import { reason } from '#shared/reason.ts';
import { notFound, Problem } from '#server/problem.ts';
import { type Answerer, guidePair } from './answers.ts';
import type { Guides } from './guides.ts';
import { type PageRequest, readPageRequest, requestedLanguage } from './page-request.ts';
import { findPhoneScript } from './phone-script.ts';
import { type PageResponses, pageResponses } from './responses.ts';
import { countMiss } from './resolve-guide.ts';
import { NO_CODE, type StayGuide, stayGuides } from './stay-guide.ts';

/** The page of a stay has no address, QR code or link picture to share, and is not counted. */
const UNSHARED = {
  publicUrl: '',
  guideQrUrl: null,
  linkPictureUrl: null,
  isTracked: false,
  noticesChange: false,
  openUrl: null,
} as const;

interface Route {
  Params: { token: string };
}

/** The page of a stay, `/s/{token}` (R-arrival-4): rendered on each request, because it changes with the clock and is private. */
export async function stayPages(
  app: FastifyInstance,
  context: Context,
  { answerer, log }: { answerer: Pick<Answerer, 'byGuide'>; log: Log },
): Promise<void> {
  const { config, db, limits } = context;
  const responses = pageResponses(config);
  const read = stayGuides(db, log);
  const scriptUrl = (await findPhoneScript(config.dist.guest))?.url ?? null;

  /** Only the site's own search answers here: what is sealed never reaches the AI. */
  async function askedOf(
    found: StayGuide,
    token: string,
    { question }: PageRequest,
  ): Promise<{ asked?: Asked }> {
    if (question === null) return {};
    const pair = await guidePair(found.guide, async (own) => (await read(token, own))?.guide);
    return { asked: { question, answers: await answerer.byGuide(pair, question) } };
  }

  app.get<Route>('/s/:token/', { schema: { hide: true } }, async ({ params: { token } }, reply) => {
    reply.hijack();
    responses.redirect(reply.raw, `/s/${stayTokenIn(token) ?? ''}`);
    return reply;
  });

  app.route<Route>({
    method: ['GET', 'HEAD'],
    url: '/s/:token',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { token } = request.params;
      const plain = stayTokenIn(token);
      if (plain !== null && plain !== token) {
        reply.hijack();
        responses.redirect(reply.raw, `/s/${plain}`);
        return reply;
      }
      const pageRequest = readPageRequest(request.raw, NO_CODE);
      reply.hijack();
      try {
        const found = await read(token, pageRequest.language);
        if (found === null) {
          await countMiss(limits, request.ip);
          responses.messagePage(request.raw, reply.raw, pageRequest, 'noStay');
        } else {
          const page = {
            ...UNSHARED,
            scriptUrl,
            stay: found.stay,
            ...(await askedOf(found, token, pageRequest)),
          };
          const html = renderGuide(found.guide, page);
          // Until then the service worker may show its copy.
          const endsAt = ['x-ends-at', String(Date.parse(found.stay.departsAtUtc))];
          await responses.privatePage(request.raw, reply.raw, pageRequest, { ...found, html }, endsAt);
        }
      } catch (error) {
        const isTooMany = error instanceof Problem && error.code === 'too_many_tries';
        if (isTooMany) {
          const retryAfter = ['retry-after', String(error.extras.retryAfterS)];
          responses.messagePage(request.raw, reply.raw, pageRequest, 'tooMany', retryAfter);
        } else {
          if (isConnectionError(error) || isTimeout(error)) log.warn(`no page of a stay: ${reasonOf(error)}`);
          else request.log.error({ err: error }, 'no page of a stay');
          responses.messagePage(request.raw, reply.raw, pageRequest, 'unavailable', ['retry-after', '5']);
        }
      }
      return reply;
    },
  });
}

const FORM = 'application/x-www-form-urlencoded';

const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(FORM) === true;

/** The telephone number that the guide shows of its host; '' for none. */
async function phoneOf(
  guides: Pick<Guides, 'read'>,
  code: string,
  language: GuestLanguage | null,
): Promise<string> {
  const resolution = await guides.read(code, language);
  const contact =
    resolution.state === 'active'
      ? resolution.guide.services.find(({ key }) => key === 'contact')
      : undefined;
  const phone = contact?.value['phone'];
  return typeof phone === 'string' ? phone : '';
}

/** Answers a submitted form with a message page. */
function sendMessage(
  responses: PageResponses,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  message: MessagePage,
  headers: string[],
): FastifyReply {
  reply.hijack();
  responses.messagePage(
    request.raw,
    reply.raw,
    readPageRequest(request.raw, message.code),
    message.kind,
    headers,
    message,
  );
  return reply;
}

/** The calls of a stay's guest. Forms, which work without a script, make the same calls and get pages instead of JSON. */
export async function stayCalls(
  api: FastifyInstance,
  context: Context,
  { guides, log }: { guides: Pick<Guides, 'read'>; log: Log },
): Promise<void> {
  const { config, db, limits } = context;
  const responses = pageResponses(config);
  const read = stayGuides(db, log);

  await api.register(async (own) => {
    own.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const on = callsOf(own, context);

    on(getStayGuide, async ({ params, query }, request) => {
      const language = requestedLanguage(query.lang, request.headers['accept-language']);
      const found = await read(params.token, language);
      if (found === null) {
        await countMiss(limits, request.ip);
        throw notFound();
      }
      return { stay: found.stay, arrival: found.guide.arrival, guide: found.guide };
    });

    on(openStay, async ({ params: { token: code }, query, body: { digits } }, request, reply) => {
      const key = { wrongDigitsPerAddressAndTag: `${addressKey(request.ip)} ${code}` };
      const answerPage = (
        kind: MessagePage['kind'],
        more: Partial<MessagePage> = {},
        headers: string[] = [],
      ) => sendMessage(responses, { request, reply }, { kind, code: NO_CODE, ...more }, headers);
      try {
        await limits.count(key);
        const opened = await openByDigits(db, code, digits);
        if (opened !== 'wrongDigits') await limits.refund(key);
        if (typeof opened !== 'string') {
          const link = `${config.publicUrl}/s/${opened.linkToken}`;
          return isForm(request) ? await reply.redirect(`/s/${opened.linkToken}`, 303) : { link };
        }
        if (opened === 'wrongDigits') {
          if (isForm(request))
            return await answerPage('wrongDigits', { digits: { openUrl: request.url, typed: digits } });
          throw new Problem('wrong_digits', reason('wrong_digits'));
        }
        if (isForm(request)) {
          const language = requestedLanguage(query.lang, request.headers['accept-language']);
          return await answerPage('noDigits', { phone: await phoneOf(guides, code, language) });
        }
        throw new Problem('no_digits', reason('no_digits'));
      } catch (error) {
        if (!isForm(request) || !(error instanceof Problem)) throw error;
        if (error.code === 'not_found') return reply.redirect(`/cabins/${code}`, 303);
        if (error.code !== 'too_many_tries') throw error;
        return answerPage('tooMany', {}, ['retry-after', String(error.extras.retryAfterS)]);
      }
    });

    // The page that answers the form has this address, so a reload or its links to other languages request it with GET.
    own.get<Route & { Querystring: { lang?: unknown } }>(
      openStay.path,
      { schema: { hide: true } },
      async ({ params: { token: code }, query: { lang } }, reply) => {
        const language = requestedLanguage(lang);
        const query = language === null ? '' : `?lang=${language}`;
        return reply.redirect(`/cabins/${encodeURIComponent(code)}${query}`, 303);
      },
    );

    on(tellHost, async ({ params: { token }, body: { event, at } }, request, reply) => {
      try {
        await recordStayEvent(db, token, { event, at: at === undefined ? new Date() : new Date(at) });
      } catch (error) {
        // The page says why: the stay is over, or its link is no longer valid.
        if (!isForm(request) || !(error instanceof Problem)) throw error;
      }
      return isForm(request) ? reply.redirect(`/s/${encodeURIComponent(token)}`, 303) : undefined;
    });
  });
}
