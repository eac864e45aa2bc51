import type { Server } from 'node:http';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { calls } from '../src/contract/calls.ts';
import type { MetricsConfig, ServerConfig } from './config/server-config.ts';
import { METRICS_PATH, mountMetrics } from './metrics/metrics.routes.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import { readJsonBodies } from './http/json-body.ts';
import { nodeServer } from './node-server.ts';
import { acceptedRequestId, addShell, sendFrameworkError } from './http/shell.ts';
import { StoryResponses } from './walks/story-responses.ts';
import { trustedProxies } from './http/trusted-proxies.ts';
import { untrustedProxyNotice } from './http/untrusted-proxy.ts';
import { LighterPictures } from './media/serving/lighter-pictures.ts';
import { OpenMedia } from './media/serving/open-media.ts';
import { AppFiles } from './pages/app-files.ts';
import { otherReleases } from './pages/retained-releases.ts';
import { Pages, type PageRenderers } from './pages/pages.ts';
import { ADMIN_PAGE } from '../src/contract/page-addresses.ts';
import { readTemplate } from './pages/template.ts';
import { callRoutes } from './call-routes.ts';
import type { Handler } from './http/handler.ts';
import { mountMedia, type MediaRouteNeeds } from './media/serving/media-bytes.routes.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountPages } from './pages/pages.routes.ts';
import { mountUploads } from './uploads/uploads.routes.ts';
import type { Services } from './services.ts';
import { ensureBuiltInFields } from './fields/built-in-fields.ts';

export interface AppDeps {
  readonly services: Services;
  readonly config: Pick<ServerConfig, 'basePath' | 'trustProxy' | 'metrics'>;
  /** Absent: nothing is measured. */
  readonly metrics?: ServerMetrics;
  /** The folder of the built app. */
  readonly appFolder: string;
  /** Where the last releases of the app are retained for pages that are still open. */
  readonly releasesFolder?: string;
  /** Renders server-rendered pages; absent where the app is not built, as in development. */
  readonly pageRenderers?: PageRenderers;
  /** Absent: no logs. */
  readonly logs?: NonNullable<FastifyServerOptions['logger']>;
}

const MAX_BODY_BYTES = 1_048_576;

/** Builds the whole server except its listening port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { services, config, appFolder } = deps;
  const stories = new StoryResponses(services.walks);
  const media = {
    open: new OpenMedia(services.walks),
    lighter: new LighterPictures(services.store, services.walks),
    store: services.media,
  };
  const pages = new Pages(
    services,
    {
      player: await readTemplate(appFolder, 'index.html', config.basePath),
      admin: await readTemplate(appFolder, ADMIN_PAGE, config.basePath),
    },
    deps.pageRenderers ?? { walk: () => '', sitePage: undefined },
  );
  const { releasesFolder } = deps;
  const otherFolders =
    releasesFolder === undefined ? [] : await otherReleases(appFolder, releasesFolder);
  const appFiles = await AppFiles.read(appFolder, services, otherFolders);
  const app = newFastify(deps, stories, media);
  readJsonBodies(app);
  addShell(app, () => services.site.current.playerHosts, services.outages);
  const handlers = callRoutes(services, stories, config.basePath);
  mountCalls(app, calls, handlers as unknown as Record<string, Handler<never>>, services);
  mountMedia(app, services, media);
  mountUploads(app, services, config.basePath);
  if (deps.metrics !== undefined) measure(app, deps.metrics, config.metrics);
  mountPages(app, {
    ...{ pages, files: appFiles, basePath: config.basePath },
    outages: services.outages,
  });
  app.addHook('onListen', async () => {
    void stories
      .start()
      .catch((err: unknown) => app.log.warn({ err }, 'walks were not read ahead'));
  });
  app.addHook('preClose', async () => services.readiness.stop());
  app.addHook('onClose', async () => {
    stories.stop();
    services.outages.stop();
    services.media.close();
  });
  await ensureBuiltInFields(services.store);
  await services.walks.refresh();
  return app;
}

function measure(app: FastifyInstance, metrics: ServerMetrics, config: MetricsConfig = {}): void {
  // Before the listener that responds.
  app.server.prependListener('request', (request, response) => {
    metrics.requests.watch(request, response);
  });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    metrics.requests.setRoute(reply.raw, routeOptions.url);
  });
  app.addHook('onClose', async () => metrics.stop());
  const { token, port } = config;
  if (token !== undefined && port === undefined) mountMetrics(app, metrics, token);
}

/** The contract validates requests and responses, so Fastify need not load Ajv. */
const WITHOUT_SCHEMAS = { buildValidator: hasNoSchema, buildSerializer: hasNoSchema };

function hasNoSchema(): never {
  throw new Error('a route has a Fastify schema: schemas belong in the contract');
}

function newFastify(
  { config, metrics, logs = false }: AppDeps,
  stories: StoryResponses,
  media: MediaRouteNeeds,
): FastifyInstance {
  const { basePath } = config;
  const isTrusted = trustedProxies(config.trustProxy);
  const app = fastify<Server>({
    logger: logs,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: isTrusted ?? false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: (request) => acceptedRequestId(request, isTrusted),
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    frameworkErrors(error, request, reply) {
      const plain = reply as unknown as FastifyReply;
      sendFrameworkError(error, request as FastifyRequest, { reply: plain, isTrusted });
    },
    serverFactory: (handler) =>
      nodeServer(handler, {
        basePath,
        isTrusted,
        stories,
        media,
        setRoute: (response, pattern) => metrics?.requests.setRoute(response, pattern),
      }),
  });
  const notice = untrustedProxyNotice(isTrusted, app.log);
  app.addHook('onRequest', async ({ raw }) => {
    notice(raw);
  });
  return app;
}

/** Who checks and measures the server need not know its base path. */
const AT_ROOT_TOO: readonly string[] = [calls.healthz.path, calls.readyz.path, METRICS_PATH];

/** Other paths outside of the base path are mapped to one that no route has. */
function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || AT_ROOT_TOO.includes(url.split('?', 1)[0] ?? '')) return url;
  if (url === basePath) return '/';
  return url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : '/media/outside';
}
