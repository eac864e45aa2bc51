import type { TransferSignatureOnWire } from '../../src/contract/transfer.ts';
import { readContent } from '../../src/core/transfer/content.ts';
import { decodeBase64Url, encodeBase64Url } from '../../src/core/transfer/base64url.ts';
import { bytesToSign } from '../../src/core/transfer/transfer-code.ts';
import type { Principal } from '../auth/access.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { requireOpenWalk } from '../walks/open-walk.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'transferSigner' | 'confirmations'>;

interface TransferConfirmation {
  readonly slug: string;
  /** The content as core encodes it. */
  readonly content: string;
  readonly who: Principal | undefined;
  readonly address: string;
}

/**
 * Signs that a progress transfer was shown to this server, and when: later changes become
 * detectable. Everyone who may open the walk may request this; nothing is stored or counted.
 */
export async function signTransfer(
  services: Needs,
  { slug, content, who, address }: TransferConfirmation,
): Promise<TransferSignatureOnWire> {
  const { clock, transferSigner, confirmations } = services;
  confirmations.takeTokens(address);
  await requireOpenWalk(services, slug, who);
  const encoded = decodeBase64Url(content);
  if (encoded === undefined || readContent(encoded)?.walk !== slug) {
    throw new ApiError('request/invalid', { field: 'content' });
  }
  const atS = Math.floor(clock.nowMs() / 1000);
  const signature = transferSigner.sign(bytesToSign(encoded, atS));
  return {
    atS,
    key: encodeBase64Url(Uint8Array.from(transferSigner.key)),
    signature: encodeBase64Url(Uint8Array.from(signature)),
  };
}
