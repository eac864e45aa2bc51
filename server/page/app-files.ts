import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_HEADERS } from '../http/security-headers.ts';
import { sendBytes, type Sendable } from '../http/sendable.ts';
import type { HostConfig } from '../../src/contract/host-config.ts';
import { BoundedCache } from './bounded-cache.ts';
import { brandedManifest, MANIFEST_PATH } from './branded-manifest.ts';
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

type Host = { readonly current: Pick<HostConfig, 'brand'> };

/** The built app's files: only those that were there when the server started have an address. */
export class AppFiles {
  readonly #folder: string;
  readonly #paths: ReadonlySet<string>;
  readonly #host: Host;
  readonly #answers = new BoundedCache<Sendable>(MOST_IN_MEMORY);

  private constructor(folder: string, paths: ReadonlySet<string>, host: Host) {
    this.#folder = folder;
    this.#paths = paths;
    this.#host = host;
  }

  static async read(folder: string, host: Host): Promise<AppFiles> {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const paths = names.map((name) => `/${name.split(sep).join('/')}`);
    return new AppFiles(folder, new Set(paths.filter((path) => path !== '/index.html')), host);
  }

  has(path: string): boolean {
    return this.#paths.has(path) && /\.\w+$/.test(path);
  }

  async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const type = TEXT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
    if (type === undefined) await this.#sendFile(request, reply, path);
    else {
      const answer = await this.#answers.get(this.#keyOf(path), () => this.#read(path, type));
      reply.hijack();
      sendBytes(request.raw, reply.raw, answer, { isSecure: request.protocol === 'https' });
    }
  }

  /** The manifest changes with the house's name. */
  #keyOf(path: string): string {
    return path === MANIFEST_PATH ? path + JSON.stringify(this.#host.current.brand) : path;
  }

  async #read(path: string, type: string): Promise<Sendable> {
    const file = await readFile(join(this.#folder, path));
    const { brand } = this.#host.current;
    return compressedAnswer({
      text: path === MANIFEST_PATH ? brandedManifest(file.toString(), brand) : file,
      headers: { ...headersFor(path), 'Content-Type': type },
    });
  }

  /** Pictures, fonts and sound are compressed already, and sound is asked for in parts. */
  async #sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const result = await send(request.raw, path, { root: this.#folder, cacheControl: false });
    reply.code(result.statusCode).headers({ ...result.headers, ...headersFor(path) });
    await reply.send(result.stream);
  }
}

function headersFor(path: string): Record<string, string> {
  return { ...DATA_HEADERS, 'Cache-Control': cachingFor(path) };
}

/** What carries its content's hash in its name never changes; the worker must be asked for each time. */
function cachingFor(path: string): string {
  if (path.startsWith('/static/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/assets/') ? 'public, max-age=3600' : 'no-cache';
}
