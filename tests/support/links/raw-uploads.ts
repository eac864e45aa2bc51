import { Agent } from 'node:http';
import type { Medium } from '../../../src/contract/admin/media.ts';
import { MEDIUM_HEADER, UPLOAD_PATH } from '../../../src/contract/admin/uploads.ts';
import { mustCall, type SignedIn } from '../servers/api-client.ts';
import { rawHttp } from './raw-http.ts';
import { waitFor } from '../wait.ts';

/** Each request has its own connection: an idle one would be closed. */
const agent = new Agent({ keepAlive: false });
const base64 = (text: string) => Buffer.from(text).toString('base64');
export const namedAs = (name: string) => `filename ${base64(name)}`;
export const BYTES = { 'content-type': 'application/offset+octet-stream' };

interface UploadRequest {
  readonly who?: SignedIn | undefined;
  readonly uploadUrl?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

type UploadResponse = Awaited<ReturnType<typeof rawHttp>> & { readonly code: string | undefined };

export const uploadUrlOf = (begun: UploadResponse) => begun.headers.location ?? '';
export const mediumOf = ({ headers }: UploadResponse) =>
  String(headers[MEDIUM_HEADER.toLowerCase()] ?? '');

/** Noise that begins like a picture. */
export const noise = (bytes: number) =>
  Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(bytes - 4, 'x')]);

/** The upload protocol without the client's checks: everything is sent as given. */
export class RawUploads {
  readonly #url: string;
  readonly #admin: SignedIn;

  constructor(url: string, admin: SignedIn) {
    this.#url = url;
    this.#admin = admin;
  }

  /** Sends one request as given; the code is that of an ApiError. */
  async sendRequest(
    method: string,
    { who, uploadUrl = UPLOAD_PATH, headers, body }: UploadRequest,
  ): Promise<UploadResponse> {
    const token: Record<string, string> =
      who === undefined ? {} : { authorization: `Bearer ${who.accessToken}` };
    const response = await rawHttp(this.#url + uploadUrl, {
      ...{ method, agent, headers: { 'tus-resumable': '1.0.0', ...token, ...headers } },
      ...(body === undefined ? {} : { body }),
    });
    return { ...response, code: /"code":"([^"]+)"/.exec(response.body.toString())?.[1] };
  }

  begin(length: number | string, metadata = namedAs('Turm.jpg')): Promise<UploadResponse> {
    const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
    return this.sendRequest('POST', { who: this.#admin, headers });
  }

  send(uploadUrl: string, offset: number | string, body: Buffer): Promise<UploadResponse> {
    const headers = { ...BYTES, 'upload-offset': String(offset) };
    return this.sendRequest('PATCH', { who: this.#admin, uploadUrl, headers, body });
  }

  async upload(bytes: Buffer, name = 'Turm.jpg', type = 'image/jpeg'): Promise<UploadResponse> {
    const metadata = `${namedAs(name)},filetype ${base64(type)},purpose ${base64('medium')}`;
    return this.send(uploadUrlOf(await this.begin(bytes.length, metadata)), 0, bytes);
  }

  async offsetAt(uploadUrl: string): Promise<number> {
    const { headers } = await this.sendRequest('HEAD', { who: this.#admin, uploadUrl });
    return Number(headers['upload-offset']);
  }

  async fetchMedium(sha256: string): Promise<Medium> {
    const { accessToken: token } = this.#admin;
    const callRequest = { token, params: { sha256 } };
    return (await mustCall<{ medium: Medium }>(this.#url, 'adminMedium', callRequest)).medium;
  }

  /** The medium once its processing has ended. */
  settled(sha256: string): Promise<Medium> {
    return waitFor(`the end of ${sha256}`, async () => {
      const medium = await this.fetchMedium(sha256);
      const isOpen = ['queued', 'running'].includes(medium.preparation?.state ?? '');
      return isOpen ? undefined : medium;
    });
  }

  async mediaInAll(): Promise<number> {
    const { accessToken: token } = this.#admin;
    return (await mustCall<{ total: number }>(this.#url, 'adminMedia', { token })).total;
  }
}
