import { Agent } from 'node:http';
import type { Medium } from '../../src/contract/admin/media.ts';
import { MEDIUM_HEADER, UPLOAD_PATH } from '../../src/contract/admin/uploads.ts';
import { mustCall, type SignedIn } from './api-client.ts';
import { rawHttp } from './raw-http.ts';
import { waitFor } from './wait.ts';

/** Each request has a connection of its own: one that waits too long is closed. */
const agent = new Agent({ keepAlive: false });
const base64 = (text: string) => Buffer.from(text).toString('base64');
export const namedAs = (name: string) => `filename ${base64(name)}`;
export const BYTES = { 'content-type': 'application/offset+octet-stream' };

interface Asked {
  readonly who?: SignedIn | undefined;
  readonly place?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

type Answer = Awaited<ReturnType<typeof rawHttp>> & { readonly code: string | undefined };

export const placeOf = (begun: Answer) => begun.headers.location ?? '';
export const mediumOf = ({ headers }: Answer) => String(headers[MEDIUM_HEADER.toLowerCase()] ?? '');

/** Noise that begins as a picture does. */
export const noise = (bytes: number) =>
  Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(bytes - 4, 'x')]);

/** The protocol of uploads, spoken as nobody should: nothing is checked before it is sent. */
export class RawUploads {
  readonly #url: string;
  readonly #admin: SignedIn;

  constructor(url: string, admin: SignedIn) {
    this.#url = url;
    this.#admin = admin;
  }

  /** One request as it is written; the code is that of a refusal. */
  async ask(method: string, { who, place = UPLOAD_PATH, headers, body }: Asked): Promise<Answer> {
    const token: Record<string, string> =
      who === undefined ? {} : { authorization: `Bearer ${who.accessToken}` };
    const answer = await rawHttp(this.#url + place, {
      ...{ method, agent, headers: { 'tus-resumable': '1.0.0', ...token, ...headers } },
      ...(body === undefined ? {} : { body }),
    });
    return { ...answer, code: /"code":"([^"]+)"/.exec(answer.body.toString())?.[1] };
  }

  begin(length: number | string, metadata = namedAs('Turm.jpg')): Promise<Answer> {
    const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
    return this.ask('POST', { who: this.#admin, headers });
  }

  send(place: string, offset: number | string, body: Buffer): Promise<Answer> {
    const headers = { ...BYTES, 'upload-offset': String(offset) };
    return this.ask('PATCH', { who: this.#admin, place, headers, body });
  }

  async upload(bytes: Buffer, name = 'Turm.jpg', type = 'image/jpeg'): Promise<Answer> {
    const metadata = `${namedAs(name)},filetype ${base64(type)},purpose ${base64('medium')}`;
    return this.send(placeOf(await this.begin(bytes.length, metadata)), 0, bytes);
  }

  async offsetAt(place: string): Promise<number> {
    const { headers } = await this.ask('HEAD', { who: this.#admin, place });
    return Number(headers['upload-offset']);
  }

  async look(sha256: string): Promise<Medium> {
    const { accessToken: token } = this.#admin;
    const asked = { token, params: { sha256 } };
    return (await mustCall<{ medium: Medium }>(this.#url, 'adminMedium', asked)).medium;
  }

  /** What became of it, once nothing is being made of it any more. */
  settled(sha256: string): Promise<Medium> {
    return waitFor(`the end of ${sha256}`, async () => {
      const medium = await this.look(sha256);
      const isOpen = ['queued', 'running'].includes(medium.preparation?.state ?? '');
      return isOpen ? undefined : medium;
    });
  }

  async mediaInAll(): Promise<number> {
    const { accessToken: token } = this.#admin;
    return (await mustCall<{ total: number }>(this.#url, 'adminMedia', { token })).total;
  }
}
