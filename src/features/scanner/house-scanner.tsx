import { useState } from 'react';
import { readScan, type Scan } from '../../core/link/read-scan.ts';
import { readTyped } from '../../core/link/read-typed.ts';
import { asSlug } from '../../core/story/slug.ts';
import type { ScannerPort } from '../../ports/scanner.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BASE_PATH } from '../../ui/host-address.ts';
import { ScanView, type ScanAnswer } from './scan-view.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { SwitchQuestion, wantedBy, type Wanted } from './switch-question.tsx';
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
export function HouseScanner({ scanner, playerHosts, languageCode, ...ways }: HouseScannerProps) {
  const texts = scannerTexts(languageCode);
  const [answer, setAnswer] = useState<ScanAnswer>();
  const [wanted, setWanted] = useState<Wanted>();
  const readCode = useCodeReader(playerHosts);
  const follow = (scan: Scan, typed?: string) => {
    const leads = scan.kind === 'other-walk' || scan.kind === 'passport';
    const next = leads ? wantedBy(scan, typed) : undefined;
    if (next?.isElsewhere) setWanted(next);
    else if (scan.kind === 'other-walk') ways.onWalk(scan.walk, scan.track, scan.query);
    else if (scan.kind === 'passport') ways.onPassport(scan.walk, scan.passport);
    else setAnswer((before) => ({ id: (before?.id ?? 0) + 1, text: texts.unreadable }));
  };
  return (
    <Dialog title={texts.title} closeLabel={texts.close} size="full" isOpen onClose={ways.onClose}>
      <ScanView
        scanner={scanner}
        languageCode={languageCode}
        onText={(text) => {
          readCode((hosts) => readScan(text, hosts, NOWHERE, BASE_PATH), follow);
        }}
        typing={{
          onTyped: (text) => {
            readCode(
              (hosts) => readTyped(asWalk(text), hosts, NOWHERE, BASE_PATH),
              (scan) => {
                follow(scan, text);
              },
            );
          },
          example: EXAMPLE,
        }}
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
          ways.onElsewhere(walk.url);
        }}
      />
    </Dialog>
  );
}

/** In a walk a lone word is one of its stations; here it can only be a walk. */
function asWalk(typed: string): string {
  const text = typed.trim();
  return text.includes('/') ? text : `/a/${text}`;
}
