import { useState } from 'react';
import { readScan, type Scan } from '../../core/link/read-scan.ts';
import { readTyped } from '../../core/link/read-typed.ts';
import { asSlug } from '../../core/story/slug.ts';
import type { ScannerPort } from '../../platform/scanner/port.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { BASE_PATH } from '../../ui/base-path.ts';
import { ScanView } from '../../site/scan-view/scan-view.tsx';
import { scannerTexts, type ScannerTexts } from '../../i18n/scanner.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SwitchConfirmation, wantedBy, type Wanted } from './switch-confirmation.tsx';
import { useScanMessage } from '../../site/scan-view/use-scan-message.ts';
import { useCodeReader, type PlayerHosts } from './use-code-reader.ts';

interface SiteScannerProps {
  readonly scanner: ScannerPort;
  readonly playerHosts: PlayerHosts;
  readonly languageCode: string;
  readonly onWalk: (walk: string, track: string | undefined, query: string) => void;
  /** Opens the progress transfer of a walk from another device. */
  readonly onTransferCode: (walk: string, transferCode: string) => void;
  /** Opens a walk of another player host, after the visitor has agreed. */
  readonly onRemoteOrigin: (url: string) => void;
  readonly onClose: () => void;
}

/** No walk is open: every code leads to another one. */
const NOWHERE = { slug: asSlug<'story'>(''), tracks: [] };
const EXAMPLE = 'demo/turm';

/** The scanner where no walk is open yet: any walk of the player hosts may follow. */
export function SiteScanner(props: SiteScannerProps) {
  const { scanner, onRemoteOrigin, onClose } = props;
  const texts = useTexts(scannerTexts);
  const { message, wanted, setWanted, onText, onTyped } = useCodes(props, texts);
  return (
    <Dialog title={texts.title} closeLabel={texts.close} size="full" isOpen onClose={onClose}>
      <ScanView
        scanner={scanner}
        onText={onText}
        typing={{ onTyped, example: EXAMPLE }}
        message={message}
        isPaused={wanted !== undefined}
        isFilling
      />
      <SwitchConfirmation
        wanted={wanted}
        texts={texts}
        onNo={() => {
          setWanted(undefined);
        }}
        onYes={({ walk }) => {
          onRemoteOrigin(walk.url);
        }}
      />
    </Dialog>
  );
}

/** Reads scanned and typed codes; holds the message about them and the requested other host. */
function useCodes({ playerHosts, onWalk, onTransferCode }: SiteScannerProps, texts: ScannerTexts) {
  const [message, showMessage] = useScanMessage();
  const [wanted, setWanted] = useState<Wanted>();
  const readCode = useCodeReader(playerHosts, (isWaiting) => {
    showMessage(isWaiting ? texts.checking : undefined);
  });
  const follow = (scan: Scan, typed?: string) => {
    const leads = scan.kind === 'other-walk' || scan.kind === 'passport';
    const next = leads ? wantedBy(scan, typed) : undefined;
    if (next?.isRemoteOrigin) setWanted(next);
    else if (scan.kind === 'other-walk') onWalk(scan.walk, scan.track, scan.query);
    else if (scan.kind === 'passport') onTransferCode(scan.walk, scan.transferCode);
    else showMessage(texts.unreadable);
  };
  const onText = (text: string) => {
    readCode((hosts) => readScan(text, hosts, NOWHERE, BASE_PATH), follow);
  };
  const onTyped = (text: string) => {
    readCode(
      (hosts) => readTyped(asWalk(text), hosts, NOWHERE, BASE_PATH),
      (scan) => {
        follow(scan, text);
      },
    );
  };
  return { message, wanted, setWanted, onText, onTyped };
}

/** In an open walk a single word is one of its stations; here it can only be a walk. */
function asWalk(typed: string): string {
  const text = typed.trim();
  return text.includes('/') ? text : `/a/${text}`;
}
