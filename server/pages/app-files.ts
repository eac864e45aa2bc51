import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_HEADERS, workerHeaders } from '../http/security-headers.ts';
import { sendBytes, type Sendable } from '../http/sendable.ts';
import { ADMIN_PAGE } from '../../src/contract/page-addresses.ts';
import type { PublicConfig } from '../../src/contract/public-config.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { originOf } from '../../src/lib/origin-of.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { BrandIcons, logoOf } from './brand-icons.ts';
import { brandedManifest, MANIFEST_PATH, type ManifestOptions } from './branded-manifest.ts';
import { siteLanguage } from './chosen-language.ts';
import { compressedResponse } from '../http/compressed-page.ts';

const TEXT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
const MAX_CACHED_FILES = 150;
const WORKER_PATH = '/sw.js';
const DEMO = 'demo';

/** What the manifest needs to know about the site. */
interface AppFilesSources {
  readonly site: { readonly current: Pick<PublicConfig, 'brand' | 'basePath' | 'tiles'> };
  readonly walks: { bySlug(slug: string): { readonly visibility: string } | undefined };
  readonly media: MediaStore;
}

/**
 * The built app's files, and those of earlier releases that open pages still request. Only files
 * that existed when the server started are served.
 */
export class AppFiles {
  /** The folder of each path. */
  readonly #folders: ReadonlyMap<string, string>;
  readonly #sources: AppFilesSources;
  readonly #icons: BrandIcons;
  readonly #responses = new BoundedCache<Sendable>({ max: MAX_CACHED_FILES });

  private constructor(folders: ReadonlyMap<string, string>, sources: AppFilesSources) {
    this.#folders = folders;
    this.#sources = sources;
    this.#icons = new BrandIcons(sources.media);
  }

  static async read(
    folder: string,
    sources: AppFilesSources,
    otherReleases: readonly string[] = [],
  ): Promise<AppFiles> {
    const folders = new Map<string, string>();
    for (const release of [...otherReleases, folder]) {
      const names = await readdir(release, { recursive: true }).catch(() => []);
      for (const name of names) folders.set(`/${name.split(sep).join('/')}`, release);
    }
    for (const page of ['index.html', ADMIN_PAGE]) folders.delete(`/${page}`);
    return new AppFiles(folders, sources);
  }

  hasFile(path: string): boolean {
    return this.#folders.has(path) && /\.\w+$/.test(path);
  }

  #folderOf(path: string): string {
    return this.#folders.get(path) ?? '';
  }

  async sendAppFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const type = TEXT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
    if (type === undefined) await this.#sendFile(request, reply, path);
    else {
      const manifest = path === MANIFEST_PATH ? this.#manifestOptions(request) : undefined;
      const tiles = path === WORKER_PATH ? this.#tileOrigin() : '';
      const key = manifest === undefined ? `${path} ${tiles}` : path + JSON.stringify(manifest);
      const response = await this.#responses.get(key, () => this.#read(path, type, manifest));
      reply.hijack();
      sendBytes(request.raw, reply.raw, response, { isSecure: request.protocol === 'https' });
    }
  }

  #manifestOptions({ headers }: FastifyRequest): ManifestOptions {
    const { site, walks } = this.#sources;
    const { brand, basePath } = site.current;
    const languageCode = siteLanguage(headers['accept-language']);
    const demo = walks.bySlug(DEMO);
    const hasDemo = demo !== undefined && demo.visibility !== 'restricted';
    const logo = logoOf(site.current)?.sha256;
    return { brand, basePath, languageCode, hasDemo, logo };
  }

  /** The origin, other than this server, from which the worker fetches the tiles that it caches. */
  #tileOrigin(): string {
    return originOf(this.#sources.site.current.tiles.url) ?? '';
  }

  async #read(
    path: string,
    type: string,
    manifest: ManifestOptions | undefined,
  ): Promise<Sendable> {
    const file = await readFile(join(this.#folderOf(path), path));
    return compressedResponse({
      text: manifest === undefined ? file : brandedManifest(file.toString(), manifest),
      headers: {
        ...headersFor(path, this.#tileOrigin()),
        'Content-Type': type,
        ...(manifest && { Vary: 'Accept-Encoding, Accept-Language' }),
      },
    });
  }

  /**
   * Sends pictures, fonts and sound, which are compressed already; sound is requested in ranges.
   */
  async #sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const icon = await this.#icons.findIcon(path, this.#sources.site.current);
    if (icon !== undefined) {
      await reply.headers(headersFor(path)).type('image/png').send(icon);
      return;
    }
    const result = await send(request.raw, path, {
      root: this.#folderOf(path),
      cacheControl: false,
    });
    reply.code(result.statusCode).headers({ ...result.headers, ...headersFor(path) });
    await reply.send(result.stream);
  }
}

function headersFor(path: string, tileOrigin = ''): Record<string, string> {
  const headers = path === WORKER_PATH ? workerHeaders(tileOrigin) : DATA_HEADERS;
  return { ...headers, 'Cache-Control': cachingFor(path) };
}

/**
 * Files with their content's hash in their name never change; the worker must be revalidated each
 * time.
 */
function cachingFor(path: string): string {
  if (path.startsWith('/static/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/assets/') ? 'public, max-age=3600' : 'no-cache';
}
