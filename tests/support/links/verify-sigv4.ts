import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

export interface SigV4Check {
  /** S3's error code; undefined: the signature is valid. */
  readonly signatureError: string | undefined;
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/**
 * Verifies a request as received by the published steps of Signature Version 4. Written separately
 * from the code that signs, from the other side: they share nothing.
 */
export function verifySigV4(request: IncomingMessage, keys: Keys): SigV4Check {
  const parts = FORM.exec(request.headers.authorization ?? '');
  if (parts === null) return { signatureError: 'AccessDenied' };
  const [, accessKey, day = '', region = '', service = '', signedNames = '', signature] = parts;
  if (accessKey !== keys.accessKey) return { signatureError: 'InvalidAccessKeyId' };
  if (region !== keys.region || service !== 's3') {
    return { signatureError: 'AuthorizationHeaderMalformed' };
  }
  const received = headersOf(request);
  const names = signedNames.split(';');
  const mustSign = [...received.keys()].filter((name) => name === 'host' || /^x-amz-/.test(name));
  const time = received.get('x-amz-date') ?? '';
  const areNamesGood =
    mustSign.every((name) => names.includes(name)) && names.join() === names.toSorted().join();
  if (!areNamesGood || !/^\d{8}T\d{6}Z$/.test(time) || !time.startsWith(day)) {
    return { signatureError: 'AccessDenied' };
  }
  let canonical = `${request.method ?? ''}\n`;
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  canonical += `${strictly(path)}\n${query.split('&').toSorted().join('&')}\n`;
  for (const name of names) canonical += `${name}:${received.get(name) ?? ''}\n`;
  canonical += `\n${signedNames}\n${received.get('x-amz-content-sha256') ?? ''}`;
  const digest = createHash('sha256').update(canonical, 'utf8').digest('hex');
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digest}`;
  const dayKey = createHmac('sha256', `AWS4${keys.secretKey}`).update(day).digest();
  const regionKey = createHmac('sha256', dayKey).update(region).digest();
  const serviceKey = createHmac('sha256', regionKey).update('s3').digest();
  const key = createHmac('sha256', serviceKey).update('aws4_request').digest();
  const wanted = createHmac('sha256', key).update(text).digest('hex');
  return { signatureError: wanted === signature ? undefined : 'SignatureDoesNotMatch' };
}

function headersOf({ rawHeaders }: IncomingMessage): Map<string, string> {
  const headers = new Map<string, string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    headers.set(name, (rawHeaders[index + 1] ?? '').trim().replace(/ +/g, ' '));
  }
  return headers;
}

/**
 * A store decodes the path and encodes it again, byte by byte; so a lax encoding does not match.
 */
function strictly(path: string): string {
  const bytes = Buffer.from(decodeURIComponent(path), 'utf8');
  let encoded = '';
  for (const byte of bytes) {
    const sign = String.fromCharCode(byte);
    encoded += /[A-Za-z0-9\-._~/]/.test(sign)
      ? sign
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
