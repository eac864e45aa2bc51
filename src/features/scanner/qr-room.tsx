import { useState } from 'react';
import { readScan, type Scan } from '../../core/link/read-scan.ts';
import { isWholeLink, readTyped } from '../../core/link/read-typed.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { valueIn } from '../../core/story/read.ts';
import type { ScannerPort } from '../../ports/scanner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BASE_PATH } from '../../ui/host-address.ts';
import { ScanView, type ScanAnswer } from './scan-view.tsx';
import { scannerTexts, type ScannerTexts } from './scanner-texts.ts';

interface QrRoomProps {
  readonly scene: WalkScene;
  readonly scanner: ScannerPort;
  /** Whose codes count. */
  readonly playerHosts: readonly string[];
  /** Back to where the visitor was before. */
  readonly onClose: () => void;
}

type OtherWalk = Extract<Scan, { kind: 'other-walk' | 'passport' }>;

/** The whole screen looks for the sign of a station. */
export function QrRoom({ scene, scanner, playerHosts, onClose }: QrRoomProps) {
  const texts = scannerTexts(scene.languageCode);
  const { story, ways } = scene;
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [other, setOther] = useState<OtherWalk>();
  const say = (text: string) => {
    setAnswer((before) => ({ id: (before?.id ?? 0) + 1, text }));
  };
  const follow = useFollow({ scene, say, ask: setOther });
  const typed = (text: string) => {
    const scan = readTyped(text, playerHosts, story, BASE_PATH);
    // A slip of the finger: the field and what stands in it stay.
    if (scan.kind === 'no-track' && !isWholeLink(text)) say(texts.noTrack);
    else follow(scan);
  };
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
          languageCode={scene.languageCode}
          onText={(text) => {
            follow(readScan(text, playerHosts, story, BASE_PATH));
          }}
          typing={{ onTyped: typed, example: `${story.slug}/${story.tracks[0]?.slug ?? ''}` }}
          answer={answer}
          isPaused={other !== undefined}
          isFilling
        />
      </Dialog>
      <SwitchQuestion
        other={other}
        texts={texts}
        onNo={() => {
          setOther(undefined);
        }}
        onYes={(wanted) => {
          if (wanted.kind === 'passport') ways.openPassport(wanted.walk, wanted.passport);
          else ways.openWalk(wanted.walk, wanted.track);
        }}
      />
    </>
  );
}

interface SwitchQuestionProps {
  readonly other: OtherWalk | undefined;
  readonly texts: ScannerTexts;
  readonly onNo: () => void;
  readonly onYes: (other: OtherWalk) => void;
}

/** The code belongs to another walk: nobody is taken there unasked. */
function SwitchQuestion({ other, texts, onNo, onYes }: SwitchQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={other !== undefined}
      title={texts.switchTitle}
      text={texts.switchText(other?.walk ?? '')}
      confirmLabel={texts.switchYes}
      cancelLabel={texts.switchNo}
      onConfirm={() => {
        if (other) onYes(other);
      }}
      onCancel={onNo}
    />
  );
}

interface Following {
  readonly scene: WalkScene;
  readonly say: (text: string) => void;
  readonly ask: (other: OtherWalk) => void;
}

/** What is done about a code, by §4. */
function useFollow({ scene, say, ask }: Following): (scan: Scan) => void {
  const { story, ways, notices, language, languageCode } = scene;
  const texts = scannerTexts(languageCode);
  return (scan) => {
    switch (scan.kind) {
      case 'unreadable':
        say(texts.unreadable);
        return;
      case 'track': {
        const track = trackBySlug(story, scan.track);
        if (!track) return;
        // Seen only where the story has no page for its stations: then the scanner stays.
        say(texts.opened(valueIn(track.name, language) ?? track.slug));
        scene.walk.send({ type: 'code/scanned', track: track.slug });
        ways.chooseTrack(track);
        return;
      }
      case 'no-track':
        notices.say(texts.noTrack);
        ways.showTab('info');
        return;
      case 'passport':
        // Of this walk: nobody leaves it, and it is looked at before it counts.
        if (scan.walk === story.slug) ways.openPassport(scan.walk, scan.passport);
        else ask(scan);
        return;
      case 'other-walk':
        ask(scan);
    }
  };
}
