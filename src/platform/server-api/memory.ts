import type { Story } from '../../core/story/model.ts';
import type {
  DraftApi,
  DraftError,
  SiteFacts,
  ServerInfoPort,
  TransferSignaturesPort,
} from './port.ts';
import { builtInConfig } from '../../contract/built-in-config.ts';
import { signal } from '../../lib/signal.ts';
import { checkSum } from '../../core/transfer/check-sum.ts';
import { areSameBytes } from '../../core/transfer/content.ts';
import {
  SIGNATURE_BYTES,
  bytesToSign,
  type TransferSignature,
} from '../../core/transfer/transfer-code.ts';
export interface MemoryDraft extends DraftApi {
  readonly save: (story: Story, atMs: number) => void;
  /** Every request fails with this error from now on; undefined: the draft's state is returned. */
  readonly rejectWith: (error: DraftError | undefined) => void;
}

/** One walk's draft, in memory. */
export function memoryDraft(first: Story, savedAtMs = 0): MemoryDraft {
  let draft = { draftVersion: 1, savedAtMs, story: first };
  let draftError: DraftError | undefined;
  return {
    save(story, atMs) {
      draft = { draftVersion: draft.draftVersion + 1, savedAtMs: atMs, story };
    },
    rejectWith(error) {
      draftError = error;
    },
    readDraft(walk, knownVersion) {
      const error = walk === draft.story.slug ? draftError : 'draft/missing';
      if (error !== undefined) return Promise.resolve({ ok: false, error });
      const story = knownVersion === draft.draftVersion ? undefined : draft.story;
      return Promise.resolve({ ok: true, value: { ...draft, story } });
    },
  };
}

/** A server that responds at once with the given facts; without any, the built-in ones stay. */
export function memoryServerInfo(ownHost: string, hostFacts?: SiteFacts): ServerInfoPort {
  const facts = signal<SiteFacts>(builtInConfig(ownHost));
  return {
    facts: facts.get,
    serverKind: () => (hostFacts && facts.get() === hostFacts ? 'ours' : 'unknown'),
    subscribe: facts.subscribe,
    loadFacts() {
      if (hostFacts) facts.set(hostFacts);
      return Promise.resolve();
    },
  };
}

export interface MemoryTransferSignatures extends TransferSignaturesPort {
  /** Changes the state of a device behind the same server. */
  readonly become: (state: {
    readonly isReachable?: boolean;
    readonly requestId?: string;
    readonly atS?: number;
  }) => void;
}

/** A server that signs with a checksum: enough to detect changes. */
export function memoryTransferSignatures(name: number): MemoryTransferSignatures {
  const keyId = Uint8Array.of(name, 0, 0, 0);
  let isReachable = true;
  /** The id of the error with which it responds from now on. */
  let requestId: string | undefined;
  let atS = 0;
  const signed = (encoded: Uint8Array<ArrayBuffer>, when: number) => {
    const signature = new Uint8Array(SIGNATURE_BYTES);
    signature.set([name, ...checkSum(bytesToSign(encoded, when))]);
    return signature;
  };
  return {
    become(state) {
      isReachable = state.isReachable ?? isReachable;
      requestId = state.requestId;
      atS = state.atS ?? atS;
    },
    loadKey: () => Promise.resolve(),
    requestSignature: (_walk, encoded) =>
      Promise.resolve(
        isReachable && requestId === undefined
          ? { ok: true, value: { keyId, atS, signature: signed(encoded, atS) } }
          : { ok: false, requestId },
      ),
    checkSignature(encoded, transferSignature: TransferSignature) {
      if (!areSameBytes(transferSignature.keyId, keyId))
        return Promise.resolve({ kind: 'unknown', requestId });
      const isRight = areSameBytes(
        transferSignature.signature,
        signed(encoded, transferSignature.atS),
      );
      return Promise.resolve({ kind: isRight ? 'right' : 'wrong' });
    },
  };
}
