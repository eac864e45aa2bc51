import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DOWNLOAD_ASKED,
  PLAYER_ROOT,
  PREVIEW_ASKED,
  REVISION_HEADER,
  type HousePath,
  type RenderFirstPage,
  type RenderHousePage,
} from '../../src/contract/first-page.ts';
import { TABS } from '../../src/core/story/model.ts';
import { valueIn } from '../../src/core/story/read.ts';
import { parseStyling } from '../../src/core/styling/parse-styling.ts';
import { PREVIEW_HEADERS } from '../http/security-headers.ts';
import { sendBytes, type Sendable } from '../http/sendable.ts';
import type { Services } from '../services.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';
import { BoundedCache } from './bounded-cache.ts';
import { chosenLanguage, houseLanguage } from './chosen-language.ts';
import { compressedPage } from './compressed-page.ts';
import { contentPolicy } from './content-policy.ts';
import { HOUSE_SCRIPT, housePage } from './house-page.ts';
import { claimOf, houseBrand, keyOf, walkBrand } from './page-brand.ts';
import { PLAYER_SCRIPT } from './player-script.ts';
import { branded, titled, type PageParts, type Template } from './template.ts';
import { stationsOf, storyOf } from './published-story.ts';
import { lockedPage, walkPage } from './walk-page.ts';
import type { WalkPage } from './walk-to-show.ts';

/** Some 50 KB a page with its three bodies: a city's hundreds of stations fit in. */
const MAX_PAGE_BYTES = 48 * 1024 * 1024;
/** Stands for every station that a walk does not have: no slug holds a blank. */
const UNKNOWN_STATION = 'unknown station';

interface Page {
  readonly answer: Sendable;
  /** What its policy has to allow beyond that of all pages. */
  readonly styling: string;
  readonly isPreview?: boolean;
}

type Needs = Pick<Services, 'walks' | 'host'>;

/** The app's own components, drawn by the build; absent where the app is not built. */
export interface Drawing {
  readonly walk: RenderFirstPage;
  readonly house: RenderHousePage | undefined;
}

/** The pages that the server writes; the app takes each of them over. */
export class Pages {
  readonly #needs: Needs;
  readonly #template: Template;
  readonly #draw: Drawing;
  readonly #pages = new BoundedCache<Page>({
    max: MAX_PAGE_BYTES,
    weigh: ({ answer: { bodies } }) =>
      Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0),
  });
  /** Drawing takes the processor: one walk's page after the other, with the visitors between. */
  #drawing: Promise<unknown> = Promise.resolve();
  readonly #stations = new WeakMap<PublishedWalk, ReadonlySet<string>>();
  /** By the styling that they allow. */
  readonly #policies = new Map<string, string>();
  #policiesFor: unknown;

  constructor(needs: Needs, template: Template, draw: Drawing) {
    this.#needs = needs;
    this.#template = template;
    this.#draw = draw;
    needs.walks.onChange(() => {
      this.#policies.clear();
    });
  }

  /** The app without anything said about a walk. */
  async sendApp(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<void> {
    const make = () => pageOf(compressedPage(this.#plain(), { status }));
    const key = `app ${status} ${keyOf(houseBrand(this.#needs.host.current))}`;
    this.#send(request, reply, await this.#pages.get(key, make));
  }

  /** The app alone, whatever walk was named: the draft comes only to whoever may have it. */
  async #sendPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const make = async () => ({
      ...(await pageOf(compressedPage(this.#plain(), { headers: PREVIEW_HEADERS }))),
      isPreview: true,
    });
    const key = `preview ${keyOf(houseBrand(this.#needs.host.current))}`;
    this.#send(request, reply, await this.#pages.get(key, make));
  }

  /** A page outside of walks that stands before the app has come. */
  async sendHouse(request: FastifyRequest, reply: FastifyReply, path: HousePath): Promise<void> {
    const draw = this.#draw.house;
    if (draw === undefined) {
      await this.sendApp(request, reply);
      return;
    }
    const languageCode = houseLanguage(request.headers['accept-language']);
    const host = this.#needs.host.current;
    const brand = houseBrand(host);
    const claim = claimOf(host, languageCode);
    const make = () => {
      const parts = housePage({ path, languageCode, brand, claim }, host.basePath, draw);
      return pageOf(compressedPage(branded(this.#template.fill(parts), brand)));
    };
    const key = `house ${path} ${languageCode} ${keyOf(brand)}`;
    this.#send(request, reply, await this.#pages.get(key, make));
  }

  async sendWalk(
    request: FastifyRequest,
    reply: FastifyReply,
    { walkSlug, trackSlug }: { walkSlug: string; trackSlug: string | undefined },
  ): Promise<void> {
    if (PREVIEW_ASKED in (request.query as object)) {
      await this.#sendPreview(request, reply);
      return;
    }
    const walk = this.#needs.walks.bySlug(walkSlug);
    if (walk === undefined) {
      const renamed = this.#needs.walks.byFormerName(walkSlug);
      if (renamed === undefined) await this.sendApp(request, reply, 404);
      else this.#leadOn(request, reply, renamed.slug);
      return;
    }
    const query = request.query as { lang?: unknown; tab?: unknown };
    const askedTab = query.tab ?? (DOWNLOAD_ASKED in query ? 'info' : undefined);
    const tab = TABS.find((one) => one === askedTab);
    const language = chosenLanguage(walk.summary.languages, {
      asked: textOf(query.lang),
      acceptLanguage: request.headers['accept-language'],
    });
    const publicRoot = this.#publicRoot();
    const brand = walkBrand(this.#needs.host.current);
    const station = this.#stationOf(walk, trackSlug);
    const key = [
      walk.slug,
      walk.visibility,
      walk.revision,
      station ?? '',
      tab,
      language.id,
      publicRoot,
    ];
    const asked = { language, trackSlug: station, tab, publicRoot, brand };
    const make = () => this.#inTurn(() => this.#make(walk, asked));
    this.#send(request, reply, await this.#pages.get([...key, keyOf(brand)].join(' '), make));
  }

  /** All stations that there are not share one page: whoever invents them has it drawn once. */
  #stationOf(walk: PublishedWalk, trackSlug: string | undefined): string | undefined {
    if (trackSlug === undefined) return undefined;
    const known = this.#stations.get(walk) ?? stationsOf(walk);
    this.#stations.set(walk, known);
    return known.has(trackSlug) ? trackSlug : UNKNOWN_STATION;
  }

  #inTurn(draw: () => Promise<Page>): Promise<Page> {
    const drawn = this.#drawing.then(draw);
    this.#drawing = drawn.catch(() => undefined);
    return drawn;
  }

  /** Not for good: another walk may be called so one day. What stands behind '#' the browser keeps. */
  #leadOn(request: FastifyRequest, reply: FastifyReply, slug: string): void {
    const { basePath } = this.#needs.host.current;
    const rest = /^\/a\/[^/?]*(.*)$/s.exec(request.url)?.[1] ?? '';
    reply.header('Cache-Control', 'no-cache');
    reply.redirect(`${basePath}/a/${encodeURIComponent(slug)}${rest}`, 302);
  }

  async #make(
    walk: PublishedWalk,
    asked: Omit<WalkPage, 'story' | 'styling' | 'basePath'>,
  ): Promise<Page> {
    const { basePath } = this.#needs.host.current;
    if (walk.visibility === 'restricted') {
      const title = valueIn(walk.summary.title, asked.language.id) ?? walk.slug;
      return pageOf(compressedPage(this.#filled(lockedPage(title, { ...asked, basePath }))));
    }
    const story = storyOf(walk);
    const styling = parseStyling(story.customStyling ?? '', PLAYER_ROOT);
    const parts = walkPage({ ...asked, story, styling, basePath }, this.#draw.walk);
    const headers = { [REVISION_HEADER]: walk.revision };
    return pageOf(compressedPage(this.#filled(parts), { headers }), styling.css);
  }

  #filled(parts: PageParts): string {
    return branded(this.#template.fill(parts), walkBrand(this.#needs.host.current));
  }

  #plain(): string {
    const brand = houseBrand(this.#needs.host.current);
    return branded(titled(this.#template.plain, brand.name), brand);
  }

  #send(request: FastifyRequest, reply: FastifyReply, page: Page): void {
    reply.hijack();
    sendBytes(request.raw, reply.raw, page.answer, {
      isSecure: request.protocol === 'https',
      extra: ['Content-Security-Policy', this.#currentPolicy(page)],
    });
  }

  /** One policy for all pages but for a story's own look: who opened one walk may go on to any other. */
  #currentPolicy({ styling, isPreview = false }: Page): string {
    const host = this.#needs.host.current;
    if (this.#policiesFor !== host) this.#policies.clear();
    this.#policiesFor = host;
    const key = `${isPreview ? 'preview' : ''} ${styling}`;
    const known = this.#policies.get(key);
    if (known !== undefined) return known;
    const policy = contentPolicy({
      scripts: [...this.#template.scripts, PLAYER_SCRIPT, HOUSE_SCRIPT],
      styles: styling === '' ? this.#template.styles : [...this.#template.styles, styling],
      mediaOrigins: this.#needs.walks.all().flatMap(({ summary }) => summary.origins),
      tiles: host.tiles,
      api: this.#template.api,
      isPreview,
    });
    this.#policies.set(key, policy);
    return policy;
  }

  /** Empty where no player host is set: what a request calls us may be anybody's invention. */
  #publicRoot(): string {
    const { basePath, playerHosts } = this.#needs.host.current;
    const [known] = playerHosts;
    return known === undefined ? '' : `https://${known}${basePath}`;
  }
}

async function pageOf(answer: Promise<Sendable>, styling = ''): Promise<Page> {
  return { answer: await answer, styling };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 35 ? value : undefined;
}
