import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { PRODUCT_NAME } from '#shared/product.ts';
import { prepareBackground } from './background.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { DatabaseHandle } from './db/client.ts';
import { resumeSession } from './features/sessions/index.ts';
import { ownSessionRoutes } from './features/sessions/routes.ts';
import { emailConfirmationRoutes } from './features/accounts/email-confirmation.routes.ts';
import { passwordChangeRoutes } from './features/accounts/password-change.routes.ts';
import { passwordResetRoutes } from './features/accounts/password-reset.routes.ts';
import { providerSignInRoutes } from './features/accounts/provider-sign-in.routes.ts';
import { arrivalRoutes } from './features/arrival/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor.routes.ts';
import { socialRoutes } from './features/accounts/social.routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { createFailedSignIns } from './features/audit/failed-sign-ins.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { cabinRoutes } from './features/cabins/routes.ts';
import { createCalendars } from './features/calendars/calendars.ts';
import { calendarRoutes } from './features/calendars/routes.ts';
import { cardRoutes } from './features/cards/routes.ts';
import { hostSupportRoutes } from './features/host-support/routes.ts';
import { copyRoutes, importRoutes } from './features/copies/routes.ts';
import { createDraftReader } from './features/drafts/draft-reader.ts';
import { draftRoutes } from './features/drafts/routes.ts';
import { guideAssets, guideManifests } from './features/guides/asset.routes.ts';
import { linkPictures } from './features/guides/link-picture.routes.ts';
import { guidePages, redirectSpellings } from './features/guides/page.routes.ts';
import { previewCalls } from './features/guides/preview.ts';
import { createAnswerer } from './features/guides/answers.ts';
import { guideCalls } from './features/guides/routes.ts';
import { sampleGuidePages } from './features/guides/sample.routes.ts';
import { standaloneGuides } from './features/guides/standalone.routes.ts';
import { stayCalls, stayPages } from './features/guides/stay.routes.ts';
import { createGuides } from './features/guides/guides.ts';
import { insightRoutes, questionCounter, readReports } from './features/insights/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { mailFiles } from './features/mail/delivery.ts';
import { mediaFiles, mediaRoutes } from './features/media/routes.ts';
import { hostPictureFiles } from './features/media/own-pictures.ts';
import { createMedia } from './features/media/media.ts';
import { metricsRoutes } from './features/system/metrics/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { recomputeMoments } from './features/stays/index.ts';
import { stayRoutes } from './features/stays/routes.ts';
import { notificationRoutes, unsubscribeRoutes } from './features/notifications/routes.ts';
import { planRoutes } from './features/plans/routes.ts';
import { exportFileRoutes, privacyRoutes } from './features/privacy/routes.ts';
import { exportFiles, exportPlace } from './features/privacy/export-files.ts';
import type { HostFiles } from './host-files.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { serviceRoutes } from './features/services/routes.ts';
import { jobRoutes, systemRoutes } from './features/system/admin.routes.ts';
import { healthRoutes, siteRoutes } from './features/system/routes.ts';
import { tagRoutes } from './features/tags/routes.ts';
import { templateRoutes } from './features/templates/routes.ts';
import { translationRoutes } from './features/translations/routes.ts';
import { trashRoutes } from './features/trash/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { weatherRoutes } from './features/weather/routes.ts';
import { createWeather } from './features/weather/weather.ts';
import { callsOf } from './http/calls.ts';
import { answerErrors, answerMalformedAddress } from './http/errors.ts';
import { registerFileCalls } from './http/files.ts';
import { createLimits } from './http/limits.ts';
import { createRefusals } from './http/refusals.ts';
import { readYourWrites } from './http/read-your-writes.ts';
import { fileHeaders, securityHeaders } from './http/security.ts';
import { apiDocs } from './http/docs.ts';
import { drainUnreadBodies } from './http/unread-bodies.ts';
import { webPages } from './http/web.ts';
import { warnAboutProxies, trustProxies } from './http/client-address.ts';

/** Bodies beyond this are refused (R-limits-6). */
const BODY_LIMIT = 64 * 1024;

/** A slower client would occupy a connection for nothing; Fastify's default is no limit. */
const REQUEST_TIMEOUT_MS = 60_000;

/** A client that stops reading its answer is disconnected: it holds an open file or a database connection. */
const STALL_TIMEOUT_MS = 120_000;

/** Answers a request before Fastify sees it; false leaves it to Fastify. */
type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

function newFastify(config: Config, log: FastifyBaseLogger, answerFirst: EarlyHandler): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    serverFactory(handle, { keepAliveTimeout }) {
      const server = createServer((request, response) => {
        if (!answerFirst(request, response)) handle(request, response);
      });
      server.keepAliveTimeout = keepAliveTimeout as number;
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      return server.setTimeout(STALL_TIMEOUT_MS);
    },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALL_TIMEOUT_MS,
    trustProxy: trustProxies(config.proxies),
    genReqId: () => randomUUID(),
    // Guest requests are counted, not logged: a log line per request halves the throughput.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerMalformedAddress(config),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send this content type without a body; calls that need a body refuse it by their schema.
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  return app;
}

/** Builds the application on a database. It does not listen yet, so that tests can use `inject`. */
export async function buildApp(
  config: Config,
  database: DatabaseHandle,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  /** Aborts requests to outside services at shutdown. */
  const closing = new AbortController();
  let answerFirst: EarlyHandler | undefined;
  const app = newFastify(
    config,
    log,
    (request, response) => !closing.signal.aborted && answerFirst?.(request, response) === true,
  );
  app.addHook('preClose', async () => closing.abort());
  const limits = createLimits(database, config.rateLimitScale);
  const refusals = createRefusals(log);
  app.addHook('onClose', () => refusals.close());
  const failedSignIns = createFailedSignIns(database.db, log);
  app.addHook('onClose', () => failedSignIns.close());
  const media = createMedia({ config, db: database.db }, log);
  app.addHook('onClose', async () => media.close());
  const weather = createWeather({ config, db: database.db }, log);
  app.addHook('onClose', () => weather.close());
  const calendars = createCalendars({ config, db: database.db }, log);
  app.addHook('preClose', () => calendars.close());
  const draftReader = createDraftReader(log);
  app.addHook('onClose', async () => draftReader.close());
  const context: Context = {
    config,
    database,
    db: database.db,
    limits,
    refusals,
    resumeSession: (sessionHash) => resumeSession(database.db, sessionHash),
    failedSignIns,
    weather,
  };
  const exports = exportPlace(config);
  /** Every store of hosts' files outside the database: for the export and the erasure of accounts. */
  const hostFiles: HostFiles[] = [
    mailFiles(config),
    exportFiles(exports),
    hostPictureFiles({ config, db: database.db }),
  ];
  const background = await prepareBackground(
    { config, database, media, weather, calendars, hostFiles, exports },
    log,
  );
  app.addHook('onReady', async () => background.start());
  app.addHook('onClose', () => background.close());

  answerErrors(app, refusals);
  drainUnreadBodies(app);
  warnAboutProxies(app, config);
  redirectSpellings(app, config);
  // Guest pages are registered before the other plugins, so that none of their hooks run for them.
  const guides = await createGuides(context, log);
  app.addHook('onClose', () => guides.close());
  const answerer = createAnswerer(context, closing.signal);
  await app.register(async (guest) => {
    fileHeaders(guest, config);
    const countQuestion = questionCounter(context);
    answerFirst = guidePages(guest, context, { guides, answerer, countQuestion });
    guideManifests(guest, context, guides);
    await stayPages(guest, context, { answerer, log });
    await guideAssets(guest, config);
    await sampleGuidePages(guest, config);
    linkPictures(guest, { ...context, media }, guides);
    await mediaFiles(guest, media, context);
  });
  await app.register(async (api) => {
    await securityHeaders(api, config);
    readYourWrites(api, () => guides.catchUp());
    await api.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${PRODUCT_NAME} API`, version: '1' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
    });
    metricsRoutes(api, context, guides);
    const on = callsOf(api, context);
    accountRoutes(on, context);
    passwordChangeRoutes(on, context);
    passwordResetRoutes(on, context);
    emailConfirmationRoutes(on, context);
    ownSessionRoutes(on, context);
    socialRoutes(on, context);
    providerSignInRoutes(on, context);
    secondFactorRoutes(on, context);
    privacyRoutes(on, context, hostFiles);
    exportFileRoutes(api, context, exports);
    await unsubscribeRoutes(api, context);
    profileRoutes(on, context);
    planRoutes(on, context);
    cabinRoutes(on, context, recomputeMoments);
    stayRoutes(on, context);
    arrivalRoutes(on, context);
    calendarRoutes(on, context, calendars);
    noticeRoutes(on, context);
    weatherRoutes(on, context, weather);
    serviceRoutes(on, context);
    templateRoutes(on, context);
    copyRoutes(on, context, media);
    trashRoutes(on, context);
    translationRoutes(on, context, closing.signal);
    tagRoutes(on, context);
    cardRoutes(on, context, guides, media);
    guideCalls(on, context, guides, answerer);
    previewCalls(on, context, log);
    standaloneGuides(on, context, media, log);
    await stayCalls(api, context, { guides, log });
    siteRoutes(on, context);
    await registerFileCalls(api, (files) => {
      mediaRoutes(callsOf(files, context), context, media);
      importRoutes(callsOf(files, context), context, media);
      draftRoutes(callsOf(files, context), context, draftReader, media);
    });
    systemRoutes(on, context, guides);
    jobRoutes(on, context, background);
    userRoutes(on, context);
    invitationRoutes(on, context);
    auditRoutes(on, context);
    analyticsRoutes(on, context);
    hostSupportRoutes(on, context);
    insightRoutes(on, context);
    notificationRoutes(on, context, log);
    await readReports(api, context);
    healthRoutes(api, context);
    await apiDocs(api);
    await webPages(api, context);
  });
  return app;
}
