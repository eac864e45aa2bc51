import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

export interface Verdict {
  /** A code of S3's; undefined: the signature is good. */
  readonly refusal: string | undefined;
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/**
 * Judges a request as it came over the wire by the published steps of Signature Version 4. Written
 * apart from the code that signs, and from the other end: nothing is shared with it.
 */
export function verifySigV4(request: IncomingMessage, keys: Keys): Verdict {
  const parts = FORM.exec(request.headers.authorization ?? '');
  if (parts === null) return { refusal: 'AccessDenied' };
  const [, accessKey, day = '', region = '', service = '', signedNames = '', signature] = parts;
  if (accessKey !== keys.accessKey) return { refusal: 'InvalidAccessKeyId' };
  if (region !== keys.region || service !== 's3') {
    return { refusal: 'AuthorizationHeaderMalformed' };
  }
  const received = headersOf(request);
  const names = signedNames.split(';');
  const mustSign = [...received.keys()].filter((name) => name === 'host' || /^x-amz-/.test(name));
  const time = received.get('x-amz-date') ?? '';
  const areNamesGood =
    mustSign.every((name) => names.includes(name)) && names.join() === names.toSorted().join();
  if (!areNamesGood || !/^\d{8}T\d{6}Z$/.test(time) || !time.startsWith(day)) {
    return { refusal: 'AccessDenied' };
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
  return { refusal: wanted === signature ? undefined : 'SignatureDoesNotMatch' };
}

function headersOf({ rawHeaders }: IncomingMessage): Map<string, string> {
  const headers = new Map<string, string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase();
    headers.set(name, (rawHeaders[at + 1] ?? '').trim().replace(/ +/g, ' '));
  }
  return headers;
}

/** A store decodes the path and encodes it anew, byte by byte; so a lax encoding does not match. */
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
