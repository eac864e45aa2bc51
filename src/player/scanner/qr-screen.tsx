import { useState } from 'react';
import { readScan, type Scan } from '../../core/link/read-scan.ts';
import { hasScheme, readTyped } from '../../core/link/read-typed.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { valueIn } from '../../core/story/read.ts';
import { playlist } from '../../core/track/playlist.ts';
import type { ScannerPort } from '../../platform/scanner/port.ts';
import type { WalkContext, WalkNavigation } from '../session/walk-context.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { BASE_PATH } from '../../ui/base-path.ts';
import { ScanView } from '../../site/scan-view/scan-view.tsx';
import { scannerTexts } from '../../i18n/scanner.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  SwitchConfirmation,
  wantedBy,
  type OtherWalk,
  type Wanted,
} from './switch-confirmation.tsx';
import { useScanMessage } from '../../site/scan-view/use-scan-message.ts';
import { useCodeReader, type PlayerHosts } from './use-code-reader.ts';

interface QrScreenProps {
  readonly walkContext: WalkContext;
  readonly scanner: ScannerPort;
  readonly playerHosts: PlayerHosts;
  /** Opens a walk of another player host, after the visitor has agreed. */
  readonly onRemoteOrigin: (url: string) => void;
  /** Returns to where the visitor was before. */
  readonly onClose: () => void;
}

/** The full-screen scanner for the signs of stations. */
export function QrScreen({
  walkContext,
  scanner,
  playerHosts,
  onRemoteOrigin,
  onClose,
}: QrScreenProps) {
  const texts = useTexts(scannerTexts);
  const { message, wanted, setWanted, onScanned, onTyped } = useCodes(walkContext, playerHosts);
  return (
    <>
      <Dialog
        title={texts.title}
        closeLabel={texts.close}
        size="full"
        hasAddress
        isOpen
        onClose={onClose}
      >
        <ScanView
          scanner={scanner}
          onText={onScanned}
          typing={{ onTyped, example: exampleOf(walkContext) }}
          message={message}
          isPaused={wanted !== undefined}
          isFilling
        />
      </Dialog>
      <SwitchConfirmation
        wanted={wanted}
        texts={texts}
        onNo={() => {
          setWanted(undefined);
        }}
        onYes={(agreed) => goTo(agreed, walkContext.navigation, onRemoteOrigin)}
      />
    </>
  );
}

/** Reads scanned and typed codes; holds the message about them and the requested other walk. */
function useCodes(walkContext: WalkContext, playerHosts: PlayerHosts) {
  const { story } = walkContext;
  const texts = useTexts(scannerTexts);
  const [message, showMessage] = useScanMessage();
  const [wanted, setWanted] = useState<Wanted>();
  const follow = useFollow({ walkContext, showMessage });
  const readCode = useCodeReader(playerHosts, (isWaiting) => {
    showMessage(isWaiting ? texts.checking : undefined);
  });
  const confirmSwitch = (text?: string) => (walk: OtherWalk) => setWanted(wantedBy(walk, text));
  const onScanned = (text: string) => {
    readCode(
      (hosts) => readScan(text, hosts, story, BASE_PATH),
      (scan) => {
        follow(scan, confirmSwitch());
      },
    );
  };
  const onTyped = (text: string) => {
    readCode(
      (hosts) => readTyped(text, hosts, story, BASE_PATH),
      (scan) => {
        // This may be a typing error: the field and its text stay.
        if (scan.kind === 'no-track' && !hasScheme(text)) showMessage(texts.noTrack);
        else follow(scan, confirmSwitch(text));
      },
    );
  };
  return { message, wanted, setWanted, onScanned, onTyped };
}

/** A hidden station's name must not serve as the example. */
function exampleOf({ story, walk }: WalkContext): string {
  return `${story.slug}/${playlist(story, walk.progress())[0]?.slug ?? ''}`;
}

function goTo(
  { walk, isRemoteOrigin }: Wanted,
  navigation: WalkNavigation,
  leave: (url: string) => void,
): void {
  if (isRemoteOrigin) leave(walk.url);
  else if (walk.kind === 'passport') navigation.openTransfer(walk.walk, walk.transferCode);
  else navigation.openWalk(walk.walk, walk.track, walk.query);
}

interface Following {
  readonly walkContext: WalkContext;
  readonly showMessage: (text: string) => void;
}

type ConfirmSwitch = (other: OtherWalk) => void;

/** The reaction to a code, by §4. */
function useFollow({
  walkContext,
  showMessage,
}: Following): (scan: Scan, confirmSwitch: ConfirmSwitch) => void {
  const { story, navigation, toasts, language } = walkContext;
  const texts = useTexts(scannerTexts);
  return (scan, confirmSwitch) => {
    switch (scan.kind) {
      case 'unreadable':
        showMessage(texts.unreadable);
        return;
      case 'track': {
        const track = trackBySlug(story, scan.track);
        if (!track) return;
        // Visible only where the story has no page for its stations: then the scanner stays open.
        showMessage(texts.opened(valueIn(track.name, language) ?? track.slug));
        walkContext.walk.send({ type: 'code/scanned', track: track.slug });
        navigation.chooseTrack(track);
        return;
      }
      case 'no-track':
        toasts.showToast(texts.noTrack);
        navigation.showTab('info');
        return;
      case 'passport':
        // A transfer of this walk needs no switch; its dialog shows it before it is applied.
        if (scan.walk === story.slug) navigation.openTransfer(scan.walk, scan.transferCode);
        else confirmSwitch(scan);
        return;
      case 'other-walk':
        confirmSwitch(scan);
    }
  };
}
