import { UPLOAD_PATH, type UploadPurpose } from '../../src/contract/admin/uploads.ts';

interface Sent {
  /** Of the server. */
  readonly url: string;
  readonly token: string;
  readonly purpose: UploadPurpose;
  readonly name?: string;
}

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins an upload of so many bytes, as the page's uploader does. */
export function beginUpload({ url, token, purpose, name = 'file' }: Sent, bytes: number) {
  return fetch(url + UPLOAD_PATH, {
    method: 'POST',
    headers: {
      ...TUS,
      authorization: `Bearer ${token}`,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
    },
  });
}

export const placeOf = (begun: Response): string => begun.headers.get('location') ?? '';
export const uploadIdOf = (place: string): string => place.split('/').at(-1) ?? '';

/** Sends a piece of it from there on. */
export function sendPiece(
  { url, token }: Pick<Sent, 'url' | 'token'>,
  place: string,
  { from, bytes }: { readonly from: number; readonly bytes: Uint8Array },
) {
  const headers = {
    ...TUS,
    authorization: `Bearer ${token}`,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
  };
  return fetch(url + place, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
}

/** How much of it has come. */
export async function offsetOf({ url, token }: Pick<Sent, 'url' | 'token'>, place: string) {
  const headers = { ...TUS, authorization: `Bearer ${token}` };
  const answer = await fetch(url + place, { method: 'HEAD', headers });
  return Number(answer.headers.get('upload-offset') ?? NaN);
}

/** Sends a whole file; answers the upload's id. */
export async function sendUpload(sent: Sent, bytes: Uint8Array): Promise<string> {
  const place = placeOf(await beginUpload(sent, bytes.length));
  const { status } = await sendPiece(sent, place, { from: 0, bytes });
  if (status !== 204) throw new Error(`the upload ended with ${status}`);
  return uploadIdOf(place);
}
