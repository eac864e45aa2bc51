import { useEffect, useId, useRef, useState } from 'react';
import { sizesInLanguages, whatMayGo } from '../../core/offline/sizes.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { KeptPack } from '../../runtime/downloads/downloads.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { DeviceFault } from './device-fault.tsx';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';
import { PackStatus } from './pack-status.tsx';
import { PassLine } from './pass-line.tsx';
import { useAppStanding, useDownloads } from './use-downloads.ts';
import { WishForm } from './wish-form.tsx';

interface DownloadCardProps {
  readonly room: DownloadsRoom;
  /** As it is shown, whatever the host has by now. */
  readonly story: Story;
  readonly language: LanguageId;
  /** Whoever came for it finds it at once; it never begins by itself. */
  readonly isAskedFor: boolean;
}

/** On the page about the walk: what it takes to have it without a network, and how far that is. */
export function DownloadCard(props: DownloadCardProps) {
  const id = useId();
  const texts = downloadsTexts(props.room.languageCode);
  const title = useShownFirst(props.isAskedFor);
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1} className={styles['heading']}>
        {texts.title}
      </h3>
      {props.room.canKeep ? <CardContent {...props} /> : <p>{texts.impossible}</p>}
    </section>
  );
}

const ownWays = ['pointerdown', 'wheel', 'keydown'];

/** In sight also when what stands above it comes later, until somebody goes a way of their own. */
function useShownFirst(isAskedFor: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = title;
    if (!isAskedFor || !current) return undefined;
    current.focus({ preventScroll: true });
    const growth = new ResizeObserver(() => {
      current.scrollIntoView({ block: 'start' });
    });
    growth.observe(document.body);
    const stop = () => {
      growth.disconnect();
      for (const way of ownWays) removeEventListener(way, stop);
    };
    for (const way of ownWays) addEventListener(way, stop, { passive: true });
    return stop;
  }, [isAskedFor]);
  return title;
}

type ContentProps = Omit<DownloadCardProps, 'isAskedFor'>;

function CardContent({ room, story, language }: ContentProps) {
  const texts = downloadsTexts(room.languageCode);
  const { fault } = useDownloads(room);
  if (fault) {
    return (
      <DeviceFault room={room} words={fault.kind === 'media/full' ? texts.full : texts.unkept} />
    );
  }
  return <ReadContent room={room} story={story} language={language} />;
}

/** Begun anew after each fault of the device: what could not be read then is asked for again. */
function ReadContent({ room, story, language }: ContentProps) {
  const texts = downloadsTexts(room.languageCode);
  const { packs, lost } = useDownloads(room);
  const newest = useNewestStory(room, story);
  if (!packs || !newest) return <p>{texts.text}</p>;
  const mine = packs.filter(({ pack }) => pack.walk === story.slug);
  const current = mine.find(({ pack }) => pack.revision === (newest.revision ?? '')) ?? mine.at(-1);
  if (!current) {
    const isLost = lost.some(({ walk }) => walk === story.slug);
    return (
      <>
        <p role={isLost ? 'status' : undefined}>{isLost ? texts.lost : texts.text}</p>
        <AppLine room={room} />
        <WishForm room={room} story={newest} language={language} isAgain={isLost} />
      </>
    );
  }
  return (
    <>
      <PackStatus room={room} kept={current} />
      <PassLine room={room} kept={current} />
      {current.phase.kind === 'full' && <MayGo room={room} packs={packs} wanted={current} />}
      {current.phase.kind === 'ready' && current.pack.revision !== (newest.revision ?? '') && (
        <NewVersion room={room} story={newest} languages={current.pack.languages} />
      )}
      <a className="button button-quiet" href={hostAddress('/storage')}>
        {texts.toStorage}
      </a>
    </>
  );
}

/**
 * From when on the open walk can be loaded anew without a network, saved or not. It is not said
 * aloud: it changes while somebody listens to a station.
 */
function AppLine({ room }: Pick<DownloadCardProps, 'room'>) {
  const texts = downloadsTexts(room.languageCode);
  const standing = useAppStanding(room);
  return <p>{standing === 'coming' ? texts.appComing : texts.appOpens}</p>;
}

/** Undefined until it is known. The host may tell a newer one while the card stands. */
function useNewestStory(
  { newestStory, onStoryKept }: DownloadsRoom,
  story: Story,
): Story | undefined {
  const [newest, setNewest] = useState<Story>();
  useEffect(() => {
    let asked = 0;
    const ask = async () => {
      const mine = (asked += 1);
      const found = await newestStory(story);
      if (mine === asked)
        setNewest((known = story) => (isSameTelling(known, found) ? known : found));
    };
    const stop = onStoryKept((walk) => {
      if (walk === story.slug) void ask();
    });
    void ask();
    return () => {
      asked += 1;
      stop();
    };
  }, [newestStory, onStoryKept, story]);
  return newest;
}

/** What was chosen of it stays chosen. */
function isSameTelling(known: Story, found: Story): boolean {
  return known.revision === found.revision && known.files.length === found.files.length;
}

interface NewVersionProps {
  readonly room: DownloadsRoom;
  readonly story: Story;
  readonly languages: readonly LanguageId[];
}

function NewVersion({ room, story, languages }: NewVersionProps) {
  const texts = downloadsTexts(room.languageCode);
  const { total } = sizesInLanguages(story, languages);
  return (
    <>
      <p>{texts.update(bytesInWords(total, room.languageCode))}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          void room.downloads.want(story, languages);
        }}
      >
        {texts.load}
      </button>
    </>
  );
}

interface MayGoProps {
  readonly room: DownloadsRoom;
  readonly packs: readonly KeptPack[];
  readonly wanted: KeptPack;
}

function MayGo({ room, packs, wanted }: MayGoProps) {
  const texts = downloadsTexts(room.languageCode);
  const needed = wanted.pack.bytes - wanted.heldBytes;
  const going = whatMayGo(
    packs.map(({ pack }) => pack),
    needed,
    wanted.pack.walk,
  );
  if (going.length === 0) return null;
  const names = going.map(({ title }) => plainText(valueIn(title, 2) ?? texts.unnamedWalk));
  return <p>{texts.mayGo(names.join(', '))}</p>;
}
