import type { SigningKeys } from './signature-v4.ts';
import { encodedPath } from './signature-v4.ts';

/** Where in which object store media lie, and the keys to it. Never to be logged. */
export interface S3Place extends SigningKeys {
  readonly isTls: boolean;
  /** With its port when that is not the usual one; an IPv6 address in brackets. */
  readonly host: string;
  readonly bucket: string;
  /** In front of each key: empty, or one that ends with a slash. */
  readonly prefix: string;
  /** Some stores know a bucket only as part of the host's name. */
  readonly isBucketInHost: boolean;
}

/** The Host header and the encoded path of one object. */
export function objectAddress(place: S3Place, name: string): { host: string; path: string } {
  const { host, bucket, prefix, isBucketInHost } = place;
  const key = `${prefix}${name}`;
  return isBucketInHost
    ? { host: `${bucket}.${host}`, path: encodedPath(`/${key}`) }
    : { host, path: encodedPath(`/${bucket}/${key}`) };
}
