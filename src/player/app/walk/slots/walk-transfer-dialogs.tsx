import { useMemo } from 'react';
import { browserFileSaver } from '../../../../platform/file-saver/browser.ts';
import { TransferDialogs } from '../../../transfer/transfer-dialogs.tsx';
import type { TransferContext } from '../../../transfer/transfer-context.ts';
import {
  createProgressTransfer,
  previewTransfer,
  applyTransfer,
} from '../../../transfer/progress-transfer.ts';
import type { WalkContext } from '../../../session/walk-context.ts';
import { transferSignaturesOf } from '../../ports/transfer-signatures.ts';
import type { Ports } from '../../ports/browser-ports.ts';
import { transferFragment } from '../transfer-address.ts';
import { walkPath } from '../walk-address.ts';

interface WalkTransferDialogsProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
  readonly transferCode: string | undefined;
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
    previewTransfer: (transferCode) => previewTransfer(walkContext, needs, transferCode),
    applyTransfer: (ready) => {
      applyTransfer(walkContext, ready, clock.nowMs());
    },
    linkOf: (transferCode) =>
      new URL(path, window.location.href).href + transferFragment(transferCode),
    files: browserFileSaver(document),
    sharing: ports.share,
  };
}
