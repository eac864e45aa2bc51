import { UPLOAD_PATH, type UploadPurpose } from '../../src/contract/admin/uploads.ts';

interface Sent {
  /** The server's address. */
  readonly url: string;
  readonly token: string;
  readonly purpose: UploadPurpose;
  readonly name?: string;
}

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins an upload of this many bytes, as the page's uploader does. */
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

export const uploadUrlOf = (begun: Response): string => begun.headers.get('location') ?? '';
export const uploadIdOf = (uploadUrl: string): string => uploadUrl.split('/').at(-1) ?? '';

/** Sends a piece of it from this offset on. */
export function sendPiece(
  { url, token }: Pick<Sent, 'url' | 'token'>,
  uploadUrl: string,
  { from, bytes }: { readonly from: number; readonly bytes: Uint8Array },
) {
  const headers = {
    ...TUS,
    authorization: `Bearer ${token}`,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
  };
  return fetch(url + uploadUrl, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
}

/** How many bytes have arrived. */
export async function offsetOf({ url, token }: Pick<Sent, 'url' | 'token'>, uploadUrl: string) {
  const headers = { ...TUS, authorization: `Bearer ${token}` };
  const response = await fetch(url + uploadUrl, { method: 'HEAD', headers });
  return Number(response.headers.get('upload-offset') ?? NaN);
}

/** Sends a whole file; returns the upload's id. */
export async function sendUpload(sent: Sent, bytes: Uint8Array): Promise<string> {
  const uploadUrl = uploadUrlOf(await beginUpload(sent, bytes.length));
  const { status } = await sendPiece(sent, uploadUrl, { from: 0, bytes });
  if (status !== 204) throw new Error(`the upload ended with ${status}`);
  return uploadIdOf(uploadUrl);
}
