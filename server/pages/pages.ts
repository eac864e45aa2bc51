import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DOWNLOAD_PARAMETER,
  PLAYER_ROOT,
  PREVIEW_PARAMETER,
  REVISION_HEADER,
  type SitePath,
  type RenderFirstPage,
  type RenderSitePage,
} from '../../src/contract/first-page.ts';
import { TABS, type Story } from '../../src/core/story/model.ts';
import { valueIn } from '../../src/core/story/read.ts';
import { parseStyling } from '../../src/core/styling/parse-styling.ts';
import { PREVIEW_HEADERS } from '../http/security-headers.ts';
import { sendBytes, type Sendable } from '../http/sendable.ts';
import type { Services } from '../services.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { chosenLanguage, siteLanguage } from './chosen-language.ts';
import { compressedPage } from '../http/compressed-page.ts';
import { contentPolicy } from './content-policy.ts';
import { SITE_SCRIPT, sitePage } from './site-page.ts';
import { claimOf, siteBrand, brandKeyOf, walkBrand } from './page-brand.ts';
import { PLAYER_SCRIPT } from './player-script.ts';
import { branded, titled, type PageContent, type Template } from './template.ts';
import { lockedPage, walkPage } from './walk-page.ts';
import type { WalkPage } from './walk-to-show.ts';

/** A page with its three bodies has about 50 KB, so the hundreds of stations of a city fit. */
const MAX_PAGE_BYTES = 24 * 1024 * 1024;
/** The key of every unknown station of a walk: no slug contains a blank. */
const UNKNOWN_STATION = 'unknown station';

/** The built pages of the two apps. */
interface Templates {
  readonly player: Template;
  readonly admin: Template;
}

interface Page {
  readonly response: Sendable;
  /** The page that this one was made from, with its inline scripts. */
  readonly app?: keyof Templates;
  /** Styles that this page's policy has to allow in addition to those of all pages. */
  readonly styling: string;
  readonly isPreview?: boolean;
}

type Needs = Pick<Services, 'walks' | 'site'>;

/** The app's own components as render functions of the build; absent if the app is not built. */
export interface PageRenderers {
  readonly walk: RenderFirstPage;
  readonly sitePage: RenderSitePage | undefined;
}

/** The server-rendered pages; the app hydrates each of them. */
export class Pages {
  readonly #needs: Needs;
  readonly #templates: Templates;
  readonly #renderers: PageRenderers;
  readonly #pages = new BoundedCache<Page>({
    max: MAX_PAGE_BYTES,
    weigh: ({ response: { bodies } }) =>
      Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0),
  });
  /**
   * Rendering is CPU-bound: walk pages are rendered one at a time, with other requests in between.
   */
  #renderQueue: Promise<unknown> = Promise.resolve();
  readonly #stations = new WeakMap<PublishedWalk, ReadonlySet<string>>();
  /** Policies by the styles that they allow. */
  readonly #policies = new Map<string, string>();
  #policiesFor: unknown;

  constructor(needs: Needs, templates: Templates, renderers: PageRenderers) {
    this.#needs = needs;
    this.#templates = templates;
    this.#renderers = renderers;
    needs.walks.onChange(() => {
      this.#policies.clear();
    });
  }

  /** Sends the authoring app. */
  async sendAdmin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const make = async () => ({
      ...(await pageOf(compressedPage(this.#pageWithoutWalk('admin')))),
      app: 'admin' as const,
    });
    const key = `admin ${brandKeyOf(siteBrand(this.#needs.site.current))}`;
    this.#send(request, reply, await this.#pages.get(key, make));
  }

  /** Sends the app without a rendered walk. */
  async sendApp(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<void> {
    const make = () => pageOf(compressedPage(this.#pageWithoutWalk(), { status }));
    const key = `app ${status} ${brandKeyOf(siteBrand(this.#needs.site.current))}`;
    this.#send(request, reply, await this.#pages.get(key, make));
  }

  /** Sends only the app, whatever the walk: the draft is fetched by users who may see it. */
  async #sendPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const make = async () => ({
      ...(await pageOf(compressedPage(this.#pageWithoutWalk(), { headers: PREVIEW_HEADERS }))),
      isPreview: true,
    });
    const key = `preview ${brandKeyOf(siteBrand(this.#needs.site.current))}`;
    this.#send(request, reply, await this.#pages.get(key, make));
  }

  /** Sends a site page, rendered so that it shows before the app has loaded. */
  async sendSitePage(request: FastifyRequest, reply: FastifyReply, path: SitePath): Promise<void> {
    const draw = this.#renderers.sitePage;
    if (draw === undefined) {
      await this.sendApp(request, reply);
      return;
    }
    const languageCode = siteLanguage(request.headers['accept-language']);
    const config = this.#needs.site.current;
    const brand = siteBrand(config);
    const claim = claimOf(config, languageCode);
    const isRegistrationOff = config.registration === 'off';
    const make = () => {
      const pageContent = { path, languageCode, brand, claim, isRegistrationOff };
      const content = sitePage(pageContent, config.basePath, draw);
      return pageOf(compressedPage(branded(this.#templates.player.fill(content), brand)));
    };
    const key = `house ${path} ${languageCode} ${String(isRegistrationOff)} ${brandKeyOf(brand)}`;
    this.#send(request, reply, await this.#pages.get(key, make));
  }

  async sendWalk(
    request: FastifyRequest,
    reply: FastifyReply,
    { walkSlug, trackSlug }: { walkSlug: string; trackSlug: string | undefined },
  ): Promise<void> {
    if (PREVIEW_PARAMETER in (request.query as object)) {
      await this.#sendPreview(request, reply);
      return;
    }
    const walk = this.#needs.walks.bySlug(walkSlug);
    if (walk === undefined) {
      const renamed = this.#needs.walks.byFormerName(walkSlug);
      if (renamed === undefined) await this.sendApp(request, reply, 404);
      else this.#redirectToCurrentSlug(request, reply, renamed.slug);
      return;
    }
    const query = request.query as { lang?: unknown; tab?: unknown };
    const requestedTab = query.tab ?? (DOWNLOAD_PARAMETER in query ? 'info' : undefined);
    const tab = TABS.find((one) => one === requestedTab);
    const language = chosenLanguage(walk.summary.languages, {
      requested: textOf(query.lang),
      acceptLanguage: request.headers['accept-language'],
    });
    const publicRoot = this.#publicRoot();
    const brand = walkBrand(this.#needs.site.current);
    const station = await this.#stationOf(walk, trackSlug);
    const key = [
      walk.slug,
      walk.visibility,
      walk.revision,
      station ?? '',
      tab,
      language.id,
      publicRoot,
    ];
    const pageRequest = { language, trackSlug: station, tab, publicRoot, brand };
    const make = () => this.#runInSequence(() => this.#renderWalkPage(walk, pageRequest));
    this.#send(request, reply, await this.#pages.get([...key, brandKeyOf(brand)].join(' '), make));
  }

  /** All unknown stations share one page, so that invented addresses cost one rendering. */
  async #stationOf(
    walk: PublishedWalk,
    trackSlug: string | undefined,
  ): Promise<string | undefined> {
    if (trackSlug === undefined) return undefined;
    const known = this.#stations.get(walk) ?? stationSlugsOf(await this.#needs.walks.storyOf(walk));
    this.#stations.set(walk, known);
    return known.has(trackSlug) ? trackSlug : UNKNOWN_STATION;
  }

  #runInSequence(draw: () => Promise<Page>): Promise<Page> {
    const drawn = this.#renderQueue.then(draw);
    this.#renderQueue = drawn.catch(() => undefined);
    return drawn;
  }

  /**
   * The redirect is temporary, because another walk may get this slug later. The browser keeps the
   * fragment.
   */
  #redirectToCurrentSlug(request: FastifyRequest, reply: FastifyReply, slug: string): void {
    const { basePath } = this.#needs.site.current;
    const rest = /^\/a\/[^/?]*(.*)$/s.exec(request.url)?.[1] ?? '';
    reply.header('Cache-Control', 'no-cache');
    reply.redirect(`${basePath}/a/${encodeURIComponent(slug)}${rest}`, 302);
  }

  async #renderWalkPage(
    walk: PublishedWalk,
    pageRequest: Omit<WalkPage, 'story' | 'styling' | 'basePath'>,
  ): Promise<Page> {
    const { basePath } = this.#needs.site.current;
    if (walk.visibility === 'restricted') {
      const title = valueIn(walk.summary.title, pageRequest.language.id) ?? walk.slug;
      return pageOf(
        compressedPage(this.#filledTemplate(lockedPage(title, { ...pageRequest, basePath }))),
      );
    }
    const story = await this.#needs.walks.storyOf(walk);
    const styling = parseStyling(story.customStyling ?? '', PLAYER_ROOT);
    const content = walkPage({ ...pageRequest, story, styling, basePath }, this.#renderers.walk);
    const headers = { [REVISION_HEADER]: walk.revision };
    return pageOf(compressedPage(this.#filledTemplate(content), { headers }), styling.css);
  }

  #filledTemplate(content: PageContent): string {
    return branded(this.#templates.player.fill(content), walkBrand(this.#needs.site.current));
  }

  #pageWithoutWalk(app: keyof Templates = 'player'): string {
    const brand = siteBrand(this.#needs.site.current);
    return branded(titled(this.#templates[app].plain, brand.name), brand);
  }

  #send(request: FastifyRequest, reply: FastifyReply, page: Page): void {
    reply.hijack();
    sendBytes(request.raw, reply.raw, page.response, {
      isSecure: request.protocol === 'https',
      extra: ['Content-Security-Policy', this.#currentPolicy(page)],
    });
  }

  /**
   * All pages except those with a story's own styles share one policy, because the app navigates
   * from one walk to any other without loading a new page.
   */
  #currentPolicy({ styling, app = 'player', isPreview = false }: Page): string {
    const config = this.#needs.site.current;
    if (this.#policiesFor !== config) this.#policies.clear();
    this.#policiesFor = config;
    const { scripts, styles, api } = this.#templates[app];
    const key = `${app} ${isPreview ? 'preview' : ''} ${styling}`;
    const known = this.#policies.get(key);
    if (known !== undefined) return known;
    const policy = contentPolicy({
      scripts: app === 'admin' ? scripts : [...scripts, PLAYER_SCRIPT, SITE_SCRIPT],
      styles: styling === '' ? styles : [...styles, styling],
      mediaOrigins: this.#needs.walks.listPublished().flatMap(({ summary }) => summary.origins),
      tiles: config.tiles,
      api,
      isPreview,
    });
    this.#policies.set(key, policy);
    return policy;
  }

  /** Empty if no player host is set: the request's Host header cannot be trusted. */
  #publicRoot(): string {
    const { basePath, playerHosts } = this.#needs.site.current;
    const [known] = playerHosts;
    return known === undefined ? '' : `https://${known}${basePath}`;
  }
}

async function pageOf(response: Promise<Sendable>, styling = ''): Promise<Page> {
  return { response: await response, styling };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 35 ? value : undefined;
}

/** The slugs that lead to a station, including former ones: a printed sign may contain one. */
function stationSlugsOf({ tracks }: Story): ReadonlySet<string> {
  return new Set(tracks.flatMap(({ slug, alsoCalled = [] }) => [slug, ...alsoCalled]));
}
