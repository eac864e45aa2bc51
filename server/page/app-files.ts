import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_HEADERS, workerHeaders } from '../http/security-headers.ts';
import { sendBytes, type Sendable } from '../http/sendable.ts';
import type { HostConfig } from '../../src/contract/host-config.ts';
import type { MediaStore } from '../media/media-store.ts';
import { originOf } from '../walks/origin-of.ts';
import { BoundedCache } from './bounded-cache.ts';
import { BrandIcons, logoOf } from './brand-icons.ts';
import { brandedManifest, MANIFEST_PATH, type ManifestParts } from './branded-manifest.ts';
import { houseLanguage } from './chosen-language.ts';
import { compressedAnswer } from './compressed-page.ts';

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
const MOST_IN_MEMORY = 150;
const WORKER_PATH = '/sw.js';
const DEMO = 'demo';

/** What the manifest tells of the house. */
interface House {
  readonly host: { readonly current: Pick<HostConfig, 'brand' | 'basePath' | 'tiles'> };
  readonly walks: { bySlug(slug: string): { readonly visibility: string } | undefined };
  readonly media: MediaStore;
}

/**
 * The built app's files, and those of earlier releases that open pages still ask for: only what was
 * there when the server started has an address.
 */
export class AppFiles {
  /** In which folder each address lies. */
  readonly #folders: ReadonlyMap<string, string>;
  readonly #house: House;
  readonly #icons: BrandIcons;
  readonly #answers = new BoundedCache<Sendable>({ max: MOST_IN_MEMORY });

  private constructor(folders: ReadonlyMap<string, string>, house: House) {
    this.#folders = folders;
    this.#house = house;
    this.#icons = new BrandIcons(house.media);
  }

  static async read(
    folder: string,
    house: House,
    otherReleases: readonly string[] = [],
  ): Promise<AppFiles> {
    const folders = new Map<string, string>();
    for (const one of [...otherReleases, folder]) {
      const names = await readdir(one, { recursive: true }).catch(() => []);
      for (const name of names) folders.set(`/${name.split(sep).join('/')}`, one);
    }
    folders.delete('/index.html');
    return new AppFiles(folders, house);
  }

  has(path: string): boolean {
    return this.#folders.has(path) && /\.\w+$/.test(path);
  }

  #folderOf(path: string): string {
    return this.#folders.get(path) ?? '';
  }

  async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const type = TEXT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
    if (type === undefined) await this.#sendFile(request, reply, path);
    else {
      const made = path === MANIFEST_PATH ? this.#manifestParts(request) : undefined;
      const tiles = path === WORKER_PATH ? this.#tileOrigin() : '';
      const key = made === undefined ? `${path} ${tiles}` : path + JSON.stringify(made);
      const answer = await this.#answers.get(key, () => this.#read(path, type, made));
      reply.hijack();
      sendBytes(request.raw, reply.raw, answer, { isSecure: request.protocol === 'https' });
    }
  }

  #manifestParts({ headers }: FastifyRequest): ManifestParts {
    const { host, walks } = this.#house;
    const { brand, basePath } = host.current;
    const languageCode = houseLanguage(headers['accept-language']);
    const demo = walks.bySlug(DEMO);
    const hasDemo = demo !== undefined && demo.visibility !== 'restricted';
    const logo = logoOf(host.current)?.sha256;
    return { brand, basePath, languageCode, hasDemo, logo };
  }

  /** Where the worker asks for the tiles that it keeps, beside this host. */
  #tileOrigin(): string {
    return originOf(this.#house.host.current.tiles.url) ?? '';
  }

  async #read(path: string, type: string, made: ManifestParts | undefined): Promise<Sendable> {
    const file = await readFile(join(this.#folderOf(path), path));
    return compressedAnswer({
      text: made === undefined ? file : brandedManifest(file.toString(), made),
      headers: {
        ...headersFor(path, this.#tileOrigin()),
        'Content-Type': type,
        ...(made && { Vary: 'Accept-Encoding, Accept-Language' }),
      },
    });
  }

  /** Pictures, fonts and sound are compressed already, and sound is asked for in parts. */
  async #sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const icon = await this.#icons.find(path, this.#house.host.current);
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

/** What carries its content's hash in its name never changes; the worker must be asked for each time. */
function cachingFor(path: string): string {
  if (path.startsWith('/static/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/assets/') ? 'public, max-age=3600' : 'no-cache';
}
