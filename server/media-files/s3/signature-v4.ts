import { createHash, createHmac } from 'node:crypto';

export interface S3SigningKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface Unsigned {
  readonly method: string;
  /** Encoded, exactly as it is sent; our requests have no query string. */
  readonly path: string;
  /** Names in lower case, including `host`: all of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadSha256: string;
  readonly nowMs: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The headers with the date, the payload's digest and the signature (AWS Signature Version 4). */
export function signedHeaders(request: Unsigned, keys: S3SigningKeys): Record<string, string> {
  const { payloadSha256, nowMs } = request;
  const time = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const headers = {
    ...request.headers,
    'x-amz-content-sha256': payloadSha256,
    'x-amz-date': time,
  };
  const canonical = canonicalRequest({ ...request, headers });
  const text = [ALGORITHM, time, scope, sha256(canonical)].join('\n');
  const signature = hmac(signingKey(keys, time.slice(0, 8)), text).toString('hex');
  const credential = `${keys.accessKey}/${scope}`;
  const names = namesOf(headers).join(';');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
  };
}

/** RFC 3986 as S3 reads it: only unreserved characters stay, and the slash separates segments. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodedSegment).join('/');
}

function encodedSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalRequest({ method, path, headers, payloadSha256 }: Unsigned): string {
  const names = namesOf(headers);
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  return [method, path, '', lines, names.join(';'), payloadSha256].join('\n');
}

function namesOf(headers: Readonly<Record<string, string>>): string[] {
  return Object.keys(headers).sort();
}

function signingKey({ secretKey, region }: S3SigningKeys, day: string): Buffer {
  const parts = [day, region, 's3', 'aws4_request'];
  return parts.reduce<Buffer>((key, part) => hmac(key, part), Buffer.from(`AWS4${secretKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
