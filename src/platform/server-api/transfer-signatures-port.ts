import type { Bytes } from '../../core/transfer/bytes.ts';
import type { TransferSignature } from '../../core/transfer/transfer-code.ts';

export type SignatureCheck =
  /** This walk's server has made it, for this very content. */
  | 'right'
  /** It claims to be this server's and is not, or the content was changed since. */
  | 'wrong'
  /**
   * There is no key to check it with: it is another server's, an older one's, or none was ever
   * learnt.
   */
  | 'unknown';

/** The server's signature of progress transfers. Offline there is none, and a walk needs none. */
export interface TransferSignaturesPort {
  /** Undefined if the server cannot be reached in time, is none of ours, or rejects it. */
  readonly requestSignature: (
    walk: string,
    encoded: Bytes,
  ) => Promise<TransferSignature | undefined>;
  /** Needs no network if the key was learnt before. */
  readonly checkSignature: (
    encoded: Bytes,
    transferSignature: TransferSignature,
  ) => Promise<SignatureCheck>;
  /** Stores the server's key for later use offline. */
  readonly loadKey: () => Promise<void>;
}
