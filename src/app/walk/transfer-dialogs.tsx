import { useMemo } from 'react';
import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import { TransferDialogs } from '../../features/transfer/transfer-dialogs.tsx';
import type { TransferContext } from '../../features/transfer/transfer-context.ts';
import {
  createProgressTransfer,
  previewTransfer,
  applyTransfer,
} from '../../runtime/progress-transfer.ts';
import type { WalkContext } from '../../runtime/walk-context.ts';
import { transferSignaturesOf } from '../transfer-signatures.ts';
import type { Ports } from '../ports.ts';
import { transferFragment } from './transfer-address.ts';
import { walkPath } from './walk-address.ts';

interface WalkTransferDialogsProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
  readonly letters: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function WalkTransferDialogs({
  walkContext,
  ports,
  ...dialogProps
}: WalkTransferDialogsProps) {
  const transferContext = useMemo(
    () => transferContextOf(walkContext, ports),
    [walkContext, ports],
  );
  return <TransferDialogs transferContext={transferContext} {...dialogProps} />;
}

function transferContextOf(walkContext: WalkContext, ports: Ports): TransferContext {
  const { clock } = ports;
  const needs = { clock, transferSignatures: transferSignaturesOf(ports) };
  const path = walkPath({ walkSlug: walkContext.story.slug, trackSlug: undefined });
  return {
    walkContext,
    createTransfer: () => createProgressTransfer(walkContext, needs),
    meet: (transferCode) => previewTransfer(walkContext, needs, transferCode),
    take: (ready) => {
      applyTransfer(walkContext, ready, clock.nowMs());
    },
    linkOf: (transferCode) =>
      new URL(path, window.location.href).href + transferFragment(transferCode),
    files: browserFileSaver(document),
    sharing: ports.share,
  };
}
