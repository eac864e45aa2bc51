import { useState } from 'react';
import { readScan, type Scan } from '../../core/link/read-scan.ts';
import { isWholeLink, readTyped } from '../../core/link/read-typed.ts';
import { trackBySlug } from '../../core/story/find.ts';
import { valueIn } from '../../core/story/read.ts';
import { playlist } from '../../core/track/playlist.ts';
import type { ScannerPort } from '../../ports/scanner.ts';
import type { WalkScene, WalkWays } from '../../runtime/walk-scene.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BASE_PATH } from '../../ui/host-address.ts';
import { ScanView } from './scan-view.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { SwitchQuestion, wantedBy, type OtherWalk, type Wanted } from './switch-question.tsx';
import { useAnswer } from './use-answer.ts';
import { useCodeReader, type PlayerHosts } from './use-code-reader.ts';

interface QrRoomProps {
  readonly scene: WalkScene;
  readonly scanner: ScannerPort;
  readonly playerHosts: PlayerHosts;
  /** To a walk of another player host, after the visitor has agreed to it. */
  readonly onElsewhere: (url: string) => void;
  /** Back to where the visitor was before. */
  readonly onClose: () => void;
}

/** The whole screen looks for the sign of a station. */
export function QrRoom({ scene, scanner, playerHosts, onElsewhere, onClose }: QrRoomProps) {
  const texts = scannerTexts(scene.languageCode);
  const { answer, wanted, setWanted, onScanned, onTyped } = useCodes(scene, playerHosts);
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
          onText={onScanned}
          typing={{ onTyped, example: exampleOf(scene) }}
          answer={answer}
          isPaused={wanted !== undefined}
          isFilling
        />
      </Dialog>
      <SwitchQuestion
        wanted={wanted}
        texts={texts}
        onNo={() => {
          setWanted(undefined);
        }}
        onYes={(agreed) => goTo(agreed, scene.ways, onElsewhere)}
      />
    </>
  );
}

/** What is read off a sign or typed, what is said about it, and the other walk that it asks for. */
function useCodes(scene: WalkScene, playerHosts: PlayerHosts) {
  const { story } = scene;
  const [answer, say] = useAnswer();
  const [wanted, setWanted] = useState<Wanted>();
  const follow = useFollow({ scene, say });
  const readCode = useCodeReader(playerHosts, (isAsking) => {
    say(isAsking ? scannerTexts(scene.languageCode).asking : undefined);
  });
  const ask = (text?: string) => (walk: OtherWalk) => setWanted(wantedBy(walk, text));
  const onScanned = (text: string) => {
    readCode(
      (hosts) => readScan(text, hosts, story, BASE_PATH),
      (scan) => {
        follow(scan, ask());
      },
    );
  };
  const onTyped = (text: string) => {
    readCode(
      (hosts) => readTyped(text, hosts, story, BASE_PATH),
      (scan) => {
        // A slip of the finger: the field and what stands in it stay.
        if (scan.kind === 'no-track' && !isWholeLink(text))
          say(scannerTexts(scene.languageCode).noTrack);
        else follow(scan, ask(text));
      },
    );
  };
  return { answer, wanted, setWanted, onScanned, onTyped };
}

/** A hidden station's name is nobody's example. */
function exampleOf({ story, walk }: WalkScene): string {
  return `${story.slug}/${playlist(story, walk.progress())[0]?.slug ?? ''}`;
}

function goTo({ walk, isElsewhere }: Wanted, ways: WalkWays, leave: (url: string) => void): void {
  if (isElsewhere) leave(walk.url);
  else if (walk.kind === 'passport') ways.openPassport(walk.walk, walk.passport);
  else ways.openWalk(walk.walk, walk.track, walk.query);
}

interface Following {
  readonly scene: WalkScene;
  readonly say: (text: string) => void;
}

type Ask = (other: OtherWalk) => void;

/** What is done about a code, by §4. */
function useFollow({ scene, say }: Following): (scan: Scan, ask: Ask) => void {
  const { story, ways, notices, language, languageCode } = scene;
  const texts = scannerTexts(languageCode);
  return (scan, ask) => {
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
