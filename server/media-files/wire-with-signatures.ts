import type { MediaSignatures } from './media-signature.ts';

const ADDRESS = /"((?:\/[\w.~-]+)*)(\/media\/[0-9a-f]{64}\.[a-z0-9]{1,8})"/g;

/** The body of a restricted walk for an authorised user: each media address is signed. */
export function wireWithSignatures(
  wire: string,
  signatures: MediaSignatures,
  nowMs: number,
): string {
  return wire.replaceAll(
    ADDRESS,
    (_, base: string, path: string) => `"${base}${path}?sig=${signatures.sign(path, nowMs)}"`,
  );
}
