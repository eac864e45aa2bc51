import type { TransferError } from '../../core/transfer/transfer-code.ts';
import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { SharePort } from '../../platform/device/port.ts';
import type { OutgoingTransfer, ReceivedTransfer, Ready } from './progress-transfer.ts';
import type { WalkContext } from '../session/walk-context.ts';

/** The context of a progress transfer. */
export interface TransferContext {
  readonly walkContext: WalkContext;
  /** Undefined where there is no progress to transfer. */
  readonly createTransfer: () => Promise<OutgoingTransfer | undefined>;
  /** Checks a received transfer; it changes nothing. */
  readonly previewTransfer: (transferCode: string) => Promise<ReceivedTransfer>;
  readonly applyTransfer: (ready: Ready) => void;
  /** An address of the walk that contains this transfer code. */
  readonly linkOf: (transferCode: string) => string;
  readonly files: FileSaverPort;
  readonly sharing: SharePort;
}

/** The data from another device: a transfer code, or a file that contained none. */
export type Incoming = { readonly transferCode: string } | { readonly error: TransferError };
