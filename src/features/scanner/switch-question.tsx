import type { Scan } from '../../core/link/read-scan.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ScannerTexts } from './scanner-texts.ts';

export type OtherWalk = Extract<Scan, { kind: 'other-walk' | 'passport' }>;

/** A code that was read, and whether its walk is on another player host than this page. */
export interface Wanted {
  readonly walk: OtherWalk;
  readonly isElsewhere: boolean;
}

/** The short code under a sign names no host: it is always meant for the present one. */
export function wantedBy(walk: OtherWalk, typed?: string): Wanted {
  const isNamed = typed === undefined || typed.toLowerCase().includes(walk.host);
  return { walk, isElsewhere: isNamed && walk.host !== window.location.host };
}

interface SwitchQuestionProps {
  readonly wanted: Wanted | undefined;
  readonly texts: ScannerTexts;
  readonly onNo: () => void;
  readonly onYes: (wanted: Wanted) => void;
}

/** Nobody is taken to another walk, or to another host, unasked. */
export function SwitchQuestion({ wanted, texts, onNo, onYes }: SwitchQuestionProps) {
  const { walk = '', host = '' } = wanted?.walk ?? {};
  return (
    <ConfirmDialog
      isOpen={wanted !== undefined}
      title={texts.switchTitle}
      text={wanted?.isElsewhere ? texts.leaveText(walk, host) : texts.switchText(walk)}
      confirmLabel={texts.switchYes}
      cancelLabel={texts.switchNo}
      onConfirm={() => {
        if (wanted) onYes(wanted);
      }}
      onCancel={onNo}
    />
  );
}
