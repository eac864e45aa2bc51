import type { Scan } from '../../core/link/read-scan.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { ScannerTexts } from '../../i18n/scanner.ts';

export type OtherWalk = Extract<Scan, { kind: 'other-walk' | 'passport' }>;

/** A code that was read, and whether its walk is on another player host than this page. */
export interface Wanted {
  readonly walk: OtherWalk;
  readonly isRemoteOrigin: boolean;
}

/** The short code under a sign names no host: it always means the present one. */
export function wantedBy(walk: OtherWalk, typed?: string): Wanted {
  const isNamed = typed === undefined || typed.toLowerCase().includes(walk.host);
  return { walk, isRemoteOrigin: isNamed && walk.host !== window.location.host };
}

interface SwitchConfirmationProps {
  readonly wanted: Wanted | undefined;
  readonly texts: ScannerTexts;
  readonly onNo: () => void;
  readonly onYes: (wanted: Wanted) => void;
}

/** No code leads to another walk, or to another host, without a confirmation. */
export function SwitchConfirmation({ wanted, texts, onNo, onYes }: SwitchConfirmationProps) {
  const { walk = '', host = '' } = wanted?.walk ?? {};
  return (
    <ConfirmDialog
      isOpen={wanted !== undefined}
      title={texts.switchTitle}
      text={wanted?.isRemoteOrigin ? texts.leaveText(walk, host) : texts.switchText(walk)}
      confirmLabel={texts.switchYes}
      cancelLabel={texts.switchNo}
      onConfirm={() => {
        if (wanted) onYes(wanted);
      }}
      onCancel={onNo}
    />
  );
}
