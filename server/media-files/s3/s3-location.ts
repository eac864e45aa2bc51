import type { S3SigningKeys } from './signature-v4.ts';
import { encodedPath } from './signature-v4.ts';

/** Which object store contains the media, and its keys. Never log this. */
export interface S3Location extends S3SigningKeys {
  readonly isTls: boolean;
  /** With its port if not the default; an IPv6 address in brackets. */
  readonly host: string;
  readonly bucket: string;
  /** The prefix of each key: empty, or one that ends with a slash. */
  readonly prefix: string;
  /** Some stores accept a bucket only as part of the host name. */
  readonly isBucketInHost: boolean;
}

/** The Host header and the encoded path of one object. */
export function objectAddress(location: S3Location, name: string): { host: string; path: string } {
  const { host, bucket, prefix, isBucketInHost } = location;
  const key = `${prefix}${name}`;
  return isBucketInHost
    ? { host: `${bucket}.${host}`, path: encodedPath(`/${key}`) }
    : { host, path: encodedPath(`/${bucket}/${key}`) };
}
