import { useEffect, useState } from 'react';
import type { WalkContext } from '../../../session/walk-context.ts';
import { lazyScreen } from '../../../../site/lazy-screen.tsx';
import type { Ports } from '../../ports/browser-ports.ts';
import { useAddress } from '../../../../ui/use-address.ts';
import {
  transferRequestIn,
  takeTransferRequest,
  type TransferRequest,
} from '../transfer-address.ts';

export const LazyTransferDialogs = lazyScreen('passport', () =>
  import('./walk-transfer-dialogs.tsx').then((chunk) => chunk.WalkTransferDialogs),
);

interface TransferSlotProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

/** The progress transfer of a walk, once the address requests it. */
export function TransferSlot({ walkContext, ports }: TransferSlotProps) {
  const { transferRequest, close } = useTransferRequest(ports);
  if (!transferRequest) return null;
  return (
    <LazyTransferDialogs
      key={transferRequest.count}
      walkContext={walkContext}
      ports={ports}
      transferCode={transferRequest.transferCode}
      isOpen={transferRequest.isOpen}
      onClose={close}
    />
  );
}

interface ShownTransferRequest extends TransferRequest {
  /** Each request is a new one, even with the same transfer code. */
  readonly count: number;
  readonly isOpen: boolean;
}

function useTransferRequest({ history }: Ports) {
  const { hash } = useAddress(history);
  const [lastHash, setLastHash] = useState('');
  const [transferRequest, setTransferRequest] = useState<ShownTransferRequest>();
  if (hash !== lastHash) {
    setLastHash(hash);
    const request = transferRequestIn(hash);
    if (request)
      setTransferRequest({ ...request, count: (transferRequest?.count ?? 0) + 1, isOpen: true });
  }
  useEffect(() => {
    if (transferRequestIn(hash)) takeTransferRequest(history);
  }, [history, hash]);
  return {
    // The dialog opens when the request is removed from the address.
    transferRequest: transferRequest && {
      ...transferRequest,
      isOpen: transferRequest.isOpen && !transferRequestIn(hash),
    },
    close: () => {
      setTransferRequest(transferRequest && { ...transferRequest, isOpen: false });
    },
  };
}
