import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { StoredPack } from '../../contract/stored-records.ts';
import { useDownloads } from '../../features/downloads/use-downloads.ts';
import { PassPage } from '../../features/pass/pass-page.tsx';
import { passTexts, type PassRoom } from '../../features/pass/pass-room.ts';
import type { KeptPack } from '../../runtime/downloads/downloads.ts';
import { wholeAgain } from '../../runtime/downloads/whole-again.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { useKeptMedia } from '../downloads/use-kept-media.ts';
import type { KeptMedia } from '../kept-media.ts';
import type { Ports } from '../ports.ts';
import { openWalkPass } from './open-walk-pass.ts';
import { PageFrame } from './page-frame.tsx';
import { pageLanguage } from './page-language.ts';

/** `/storage/{walk}`: whether this walk will do in a dead zone. */
export function PassRoute({ ports }: { readonly ports: Ports }) {
  const { walk = '' } = useParams({ strict: false });
  const kept = useKeptMedia(ports);
  const texts = passTexts(pageLanguage());
  return (
    <PageFrame ports={ports} title={texts.title}>
      {kept ? (
        <KeptPass key={walk} ports={ports} kept={kept} walk={walk} />
      ) : (
        <StillReading ports={ports} />
      )}
    </PageFrame>
  );
}

interface KeptPassProps {
  readonly ports: Ports;
  readonly kept: KeptMedia;
  readonly walk: string;
}

function KeptPass({ ports, kept, walk }: KeptPassProps) {
  const texts = passTexts(pageLanguage());
  const { packs, fault } = useDownloads(kept);
  const opened = useOpened(packs, walk);
  if (!kept.canKeep) return <Words text={texts.impossible} />;
  if (fault) return <Words text={texts.unreadable} />;
  if (opened) {
    return <OpenedPass key={opened.pack.revision} ports={ports} kept={kept} opened={opened} />;
  }
  if (!packs) return <StillReading ports={ports} />;
  return (
    <Words text={texts.notKept}>
      <p>
        <a className="button" href={hostAddress(`/a/${encodeURIComponent(walk)}?tab=info`)}>
          {texts.toWalk}
        </a>{' '}
        <a className="button button-quiet" href={hostAddress('/storage')}>
          {texts.toStorage}
        </a>
      </p>
    </Words>
  );
}

interface Opened {
  readonly pack: StoredPack;
  /** All walks that were whole on this device then. */
  readonly walks: ReadonlySet<string>;
}

/** The walk as it was first found whole: neither a repair nor what the pass writes opens it anew. */
function useOpened(packs: readonly KeptPack[] | undefined, walk: string): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  const whole = packs?.filter(({ phase }) => phase.kind === 'ready').map(({ pack }) => pack);
  const newest = whole
    ?.filter((pack) => pack.walk === walk)
    .toSorted((a, b) => (b.readyAtMs ?? 0) - (a.readyAtMs ?? 0))[0];
  if (!whole || !newest || newest.revision === opened?.pack.revision) return opened;
  const next = { pack: newest, walks: new Set(whole.map((pack) => pack.walk)) };
  setOpened(next);
  return next;
}

interface OpenedPassProps extends Omit<KeptPassProps, 'walk'> {
  readonly opened: Opened;
}

function OpenedPass({ ports, kept, opened }: OpenedPassProps) {
  const [room, setRoom] = useState<PassRoom | 'unreadable'>();
  useEffect(() => {
    let isOver = false;
    void kept.storyOf(opened.pack).then((story) => {
      if (!isOver) setRoom(story ? roomOf({ ports, kept, ...opened, story }) : 'unreadable');
    });
    return () => {
      isOver = true;
    };
  }, [ports, kept, opened]);
  if (!room) return <StillReading ports={ports} />;
  if (room === 'unreadable') return <Words text={passTexts(pageLanguage()).unreadable} />;
  return <PassPage room={room} />;
}

function roomOf(parts: Parameters<typeof openWalkPass>[0]): PassRoom {
  const { kept, pack, story } = parts;
  return {
    ...{ pack, story, languageCode: pageLanguage(), pass: openWalkPass(parts) },
    repair: () => wholeAgain(kept.downloads, pack),
    askToLast: kept.room.askToLast,
  };
}

function StillReading({ ports }: { readonly ports: Ports }) {
  const texts = passTexts(pageLanguage());
  return (
    <Words>
      <Waiting
        texts={{ waiting: texts.waiting, slow: texts.slow, wayOut: texts.again }}
        onGiveUp={ports.reload}
      />
    </Words>
  );
}

function Words({ text, children }: { readonly text?: string; readonly children?: ReactNode }) {
  return (
    <div className="page">
      <h1>{passTexts(pageLanguage()).title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
