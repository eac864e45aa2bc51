import { checkSum } from '../../core/transfer/check-sum.ts';
import { areSameBytes } from '../../core/transfer/content.ts';
import {
  SIGNATURE_BYTES,
  bytesToSign,
  type TransferSignature,
} from '../../core/transfer/transfer-code.ts';
import type { TransferSignaturesPort } from './transfer-signatures-port.ts';

export interface MemoryTransferSignatures extends TransferSignaturesPort {
  /** Changes the state of a device behind the same server. */
  readonly become: (state: { readonly isReachable?: boolean; readonly atS?: number }) => void;
}

/** A server that signs with a checksum: enough to detect changes. */
export function memoryTransferSignatures(name: number): MemoryTransferSignatures {
  const keyId = Uint8Array.of(name, 0, 0, 0);
  let isReachable = true;
  let atS = 0;
  const signed = (encoded: Uint8Array<ArrayBuffer>, when: number) => {
    const signature = new Uint8Array(SIGNATURE_BYTES);
    signature.set([name, ...checkSum(bytesToSign(encoded, when))]);
    return signature;
  };
  return {
    become(state) {
      isReachable = state.isReachable ?? isReachable;
      atS = state.atS ?? atS;
    },
    loadKey: () => Promise.resolve(),
    requestSignature: (_walk, encoded) =>
      Promise.resolve(isReachable ? { keyId, atS, signature: signed(encoded, atS) } : undefined),
    checkSignature(encoded, transferSignature: TransferSignature) {
      if (!areSameBytes(transferSignature.keyId, keyId)) return Promise.resolve('unknown');
      const isRight = areSameBytes(
        transferSignature.signature,
        signed(encoded, transferSignature.atS),
      );
      return Promise.resolve(isRight ? 'right' : 'wrong');
    },
  };
}
