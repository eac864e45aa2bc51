export interface DigestPort {
  /** The digest in hexadecimal; undefined if the browser has none, as on pages without TLS. */
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>;
}
