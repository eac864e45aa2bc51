import { useState } from 'react';
import { readScan, type Scan } from '../../core/link/read-scan.ts';
import { readTyped } from '../../core/link/read-typed.ts';
import { asSlug } from '../../core/story/slug.ts';
import type { ScannerPort } from '../../ports/scanner.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BASE_PATH } from '../../ui/host-address.ts';
import { ScanView } from './scan-view.tsx';
import { scannerTexts, type ScannerTexts } from './scanner-texts.ts';
import { SwitchQuestion, wantedBy, type Wanted } from './switch-question.tsx';
import { useAnswer } from './use-answer.ts';
import { useCodeReader, type PlayerHosts } from './use-code-reader.ts';

interface HouseScannerProps {
  readonly scanner: ScannerPort;
  readonly playerHosts: PlayerHosts;
  readonly languageCode: string;
  readonly onWalk: (walk: string, track: string | undefined, query: string) => void;
  /** What was reached in a walk on another device. */
  readonly onPassport: (walk: string, letters: string) => void;
  /** To a walk of another player host, after the visitor has agreed to it. */
  readonly onElsewhere: (url: string) => void;
  readonly onClose: () => void;
}

/** No walk is open: every code leads to another one. */
const NOWHERE = { slug: asSlug<'story'>(''), tracks: [] };
const EXAMPLE = 'demo/turm';

/** The scanner where no walk is open yet: any walk of the player hosts may follow. */
export function HouseScanner(given: HouseScannerProps) {
  const { scanner, languageCode, onElsewhere, onClose } = given;
  const texts = scannerTexts(languageCode);
  const { answer, wanted, setWanted, onText, onTyped } = useCodes(given, texts);
  return (
    <Dialog title={texts.title} closeLabel={texts.close} size="full" isOpen onClose={onClose}>
      <ScanView
        scanner={scanner}
        languageCode={languageCode}
        onText={onText}
        typing={{ onTyped, example: EXAMPLE }}
        answer={answer}
        isPaused={wanted !== undefined}
        isFilling
      />
      <SwitchQuestion
        wanted={wanted}
        texts={texts}
        onNo={() => {
          setWanted(undefined);
        }}
        onYes={({ walk }) => {
          onElsewhere(walk.url);
        }}
      />
    </Dialog>
  );
}

/** What is read off a sign or typed, what is said about it, and the other host that it asks for. */
function useCodes({ playerHosts, onWalk, onPassport }: HouseScannerProps, texts: ScannerTexts) {
  const [answer, say] = useAnswer();
  const [wanted, setWanted] = useState<Wanted>();
  const readCode = useCodeReader(playerHosts, (isAsking) => {
    say(isAsking ? texts.asking : undefined);
  });
  const follow = (scan: Scan, typed?: string) => {
    const leads = scan.kind === 'other-walk' || scan.kind === 'passport';
    const next = leads ? wantedBy(scan, typed) : undefined;
    if (next?.isElsewhere) setWanted(next);
    else if (scan.kind === 'other-walk') onWalk(scan.walk, scan.track, scan.query);
    else if (scan.kind === 'passport') onPassport(scan.walk, scan.passport);
    else say(texts.unreadable);
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
  return { answer, wanted, setWanted, onText, onTyped };
}

/** In a walk a lone word is one of its stations; here it can only be a walk. */
function asWalk(typed: string): string {
  const text = typed.trim();
  return text.includes('/') ? text : `/a/${text}`;
}
