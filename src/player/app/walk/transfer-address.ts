import type { RouterHistory } from '@tanstack/history';
import { transferCodeIn } from '../../../core/link/transfer-code-in.ts';

/** It stands behind the `#`: browsers send it to no server. */
const TRANSFER_FRAGMENT = '#pass';

/** The request in the address: a transfer code, or without one the dialog for changing devices. */
export interface TransferRequest {
  readonly transferCode: string | undefined;
}

export function transferRequestIn(hash: string): TransferRequest | undefined {
  const transferCode = transferCodeIn(hash);
  return transferCode !== undefined || hash === TRANSFER_FRAGMENT
    ? { transferCode: transferCode }
    : undefined;
}

export function transferFragment(transferCode: string): string {
  return `${TRANSFER_FRAGMENT}=${transferCode}`;
}

export function requestTransfer({ location, replace }: RouterHistory): void {
  replace(location.pathname + location.search + TRANSFER_FRAGMENT, location.state);
}

/** The fragment is a message and no location: whoever comes back to the page is not asked again. */
export function takeTransferRequest({ location, replace, flush }: RouterHistory): void {
  replace(location.pathname + location.search, location.state);
  // It flushes at once: a dialog adds a history entry, and the one before it must not ask again.
  flush();
}
