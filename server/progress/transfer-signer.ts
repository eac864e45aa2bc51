import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

/**
 * Signs progress transfers with ECDSA on P-256, which every browser can verify, so that a device
 * needs no network for it. The key is derived from the site's secret: nothing is stored, and all
 * servers of a site have the same one.
 */
export interface TransferSigner {
  /** The public key as an uncompressed point. */
  readonly key: Uint8Array;
  sign(bytes: Uint8Array): Uint8Array;
}

const CURVE = 'prime256v1';
/** The order of the curve: private keys are the numbers from 1 to below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export function ecdsaTransferSigner(secretKey: Uint8Array): TransferSigner {
  const number = (BigInt(`0x${Buffer.from(secretKey).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const privateKey = privateKeyOf(secret, point);
  return {
    key: new Uint8Array(point),
    sign: (bytes) =>
      new Uint8Array(sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' })),
  };
}

function privateKeyOf(secret: Buffer, point: Buffer): KeyObject {
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return createPrivateKey({ key, format: 'jwk' });
}
