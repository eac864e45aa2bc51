import { isIP } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediaLocation } from '../media-files/media-at.ts';
import type { S3Location } from '../media-files/s3/s3-location.ts';
import { parsedUrl } from '../../src/lib/parsed-url.ts';

const FORM = 's3://KEY:SECRET@host/bucket/prefix?region=…';
/** The secret may contain an unencoded slash: it ends at the last @. */
const ADDRESS =
  /^s3:\/\/(?<access>[^:@/?\s]+):(?<secret>[^?\s]+)@(?<host>[^@/?\s]+)\/(?<bucket>[^/?\s]+)(?<prefix>\/[^?\s]*)?(?:\?(?<options>\S*))?$/;
const HOST = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The value may contain a secret, so only the option names of an s3 address are repeated. */
export function mediaLocationIn(
  text: string | undefined,
  dataFolder: string,
  problems: string[],
): MediaLocation {
  const unset: MediaLocation = { kind: 'folder', folder: join(dataFolder, 'media') };
  if (text === undefined) return unset;
  if (text.startsWith('s3:')) return s3LocationIn(text, problems) ?? unset;
  const folder = folderIn(text);
  if (folder !== undefined) return { kind: 'folder', folder };
  const shown = text.includes('@') ? '' : `, not '${text}'`;
  problems.push(`MEDIA_URL must be an absolute folder, a file:// address or ${FORM}${shown}.`);
  return unset;
}

function folderIn(text: string): string | undefined {
  if (isAbsolute(text)) return text;
  if (!text.startsWith('file://') || !parsedUrl(text)) return undefined;
  try {
    return fileURLToPath(text);
  } catch {
    return undefined;
  }
}

function s3LocationIn(text: string, problems: string[]): MediaLocation | undefined {
  const parts = ADDRESS.exec(text)?.groups;
  if (parts === undefined) {
    problems.push(`MEDIA_URL must be like ${FORM}, with keys, host and bucket.`);
    return undefined;
  }
  const { access = '', secret = '', host = '', bucket = '', prefix = '', options = '' } = parts;
  const [accessKey, secretKey, path] = [access, secret, prefix].map(decoded);
  const wrong: string[] = [];
  if (accessKey === undefined || secretKey === undefined) {
    wrong.push('the keys contain a % that is not the beginning of an encoded character.');
  }
  if (!HOST.test(host) || !parsedUrl(`http://${host}`)) wrong.push('the host is invalid.');
  if (!BUCKET.test(bucket)) wrong.push('the bucket must have 3 to 63 of a-z, 0-9, dot and hyphen.');
  if (path === undefined || !isGoodPrefix(path)) wrong.push('the prefix is invalid.');
  const chosen = optionsIn(options, wrong);
  if (chosen.isBucketInHost && isAddress(host)) wrong.push('style=host needs a host with a name.');
  problems.push(...wrong.map((what) => `MEDIA_URL: ${what}`));
  if (accessKey === undefined || secretKey === undefined || path === undefined) return undefined;
  return { kind: 's3', accessKey, secretKey, host, bucket, prefix: keyPrefix(path), ...chosen };
}

function optionsIn(
  text: string,
  wrong: string[],
): Pick<S3Location, 'region' | 'isTls' | 'isBucketInHost'> {
  const options = new URLSearchParams(text);
  for (const name of options.keys()) {
    if (!['region', 'tls', 'style'].includes(name)) wrong.push(`there is no option '${name}'.`);
  }
  const region = options.get('region') ?? 'us-east-1';
  const tls = options.get('tls') ?? 'on';
  const style = options.get('style') ?? 'path';
  if (!/^[\w-]{1,40}$/.test(region)) wrong.push('region is invalid.');
  if (tls !== 'on' && tls !== 'off') wrong.push('tls must be on or off.');
  if (style !== 'path' && style !== 'host') wrong.push('style must be path or host.');
  return { region, isTls: tls !== 'off', isBucketInHost: style === 'host' };
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || isIP(host.replace(/:\d+$/, '')) !== 0;
}

function isGoodPrefix(path: string): boolean {
  const segments = keyPrefix(path).split('/').slice(0, -1);
  return segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

function keyPrefix(path: string): string {
  const inner = path.replace(/^\/|\/$/g, '');
  return inner === '' ? '' : `${inner}/`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
