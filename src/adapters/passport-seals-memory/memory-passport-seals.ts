import { checkSum } from '../../core/passport/check-sum.ts';
import { isSame } from '../../core/passport/content.ts';
import { SIGNATURE_BYTES, sealedBytes, type Seal } from '../../core/passport/passport.ts';
import type { PassportSealsPort } from '../../ports/passport-seals.ts';

export interface MemoryPassportSeals extends PassportSealsPort {
  /** What a device behind the same host holds in its hands. */
  readonly become: (state: { readonly isReachable?: boolean; readonly atS?: number }) => void;
}

/** A host that signs by a check sum: enough to tell what was changed. */
export function memoryPassportSeals(name: number): MemoryPassportSeals {
  const keyId = Uint8Array.of(name, 0, 0, 0);
  let isReachable = true;
  let atS = 0;
  const signed = (packed: Uint8Array<ArrayBuffer>, when: number) => {
    const signature = new Uint8Array(SIGNATURE_BYTES);
    signature.set([name, ...checkSum(sealedBytes(packed, when))]);
    return signature;
  };
  return {
    become(state) {
      isReachable = state.isReachable ?? isReachable;
      atS = state.atS ?? atS;
    },
    learn: () => Promise.resolve(),
    confirm: (_walk, packed) =>
      Promise.resolve(isReachable ? { keyId, atS, signature: signed(packed, atS) } : undefined),
    check(packed, seal: Seal) {
      if (!isSame(seal.keyId, keyId)) return Promise.resolve('unknown');
      const isRight = isSame(seal.signature, signed(packed, seal.atS));
      return Promise.resolve(isRight ? 'right' : 'wrong');
    },
  };
}
