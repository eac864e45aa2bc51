import { useEffect, useId, useRef, useState } from 'react';
import { sizesInLanguages, downloadsToRemove } from '../../../core/offline/sizes.ts';
import type { LanguageId, Story } from '../../../core/story/model.ts';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import type { DownloadEntry } from './downloads.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { DeviceErrorMessage } from './device-error-message.tsx';
import styles from '../offline.module.css';
import { type DownloadsContext } from './downloads-context.ts';
import { DownloadStatus } from './download-status.tsx';
import { OfflineCheckStatus } from './offline-check-status.tsx';
import { useOfflineAppStatus, useDownloads } from './use-downloads.ts';
import { DownloadRequestForm } from './download-request-form.tsx';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface DownloadCardProps {
  readonly context: DownloadsContext;
  /** The story as it is shown, whatever the server has by now. */
  readonly story: Story;
  readonly language: LanguageId;
  /** A visitor who came for the download finds it at once; it never begins by itself. */
  readonly isRequested: boolean;
}

/** On the page about the walk: what its download takes, and the progress of the download. */
export function DownloadCard(props: DownloadCardProps) {
  const id = useId();
  const texts = useTexts(downloadsTexts);
  const title = useShownFirst(props.isRequested);
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1} className={styles['heading']}>
        {texts.title}
      </h3>
      {props.context.canDownload ? <CardContent {...props} /> : <p>{texts.impossible}</p>}
    </section>
  );
}

const USER_SCROLL_EVENTS = ['pointerdown', 'wheel', 'keydown'];

/** Keeps the title in sight when content above it loads later, until the visitor scrolls. */
function useShownFirst(isRequested: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = title;
    if (!isRequested || !current) return undefined;
    current.focus({ preventScroll: true });
    const growth = new ResizeObserver(() => {
      current.scrollIntoView({ block: 'start' });
    });
    growth.observe(document.body);
    const stop = () => {
      growth.disconnect();
      for (const eventName of USER_SCROLL_EVENTS) removeEventListener(eventName, stop);
    };
    for (const eventName of USER_SCROLL_EVENTS)
      addEventListener(eventName, stop, { passive: true });
    return stop;
  }, [isRequested]);
  return title;
}

type ContentProps = Omit<DownloadCardProps, 'isRequested'>;

function CardContent({ context, story, language }: ContentProps) {
  const texts = useTexts(downloadsTexts);
  const { error } = useDownloads(context);
  if (error) {
    return (
      <DeviceErrorMessage
        context={context}
        message={error.kind === 'media/full' ? texts.full : texts.unstorable}
      />
    );
  }
  return <ReadContent context={context} story={story} language={language} />;
}

/** It is remounted after each storage error: what could not be read then is read again. */
function ReadContent({ context, story, language }: ContentProps) {
  const texts = useTexts(downloadsTexts);
  const { entries, lost } = useDownloads(context);
  const newest = useNewestStory(context, story);
  if (!entries || !newest) return <p>{texts.text}</p>;
  const mine = entries.filter(({ download }) => download.walk === story.slug);
  const current =
    mine.find(({ download }) => download.revision === (newest.revision ?? '')) ?? mine.at(-1);
  if (!current) {
    const isLost = lost.some(({ walk }) => walk === story.slug);
    return (
      <>
        <p role={isLost ? 'status' : undefined}>{isLost ? texts.lost : texts.text}</p>
        <OfflineAppStatus context={context} />
        <DownloadRequestForm
          context={context}
          story={newest}
          language={language}
          isRedownload={isLost}
        />
      </>
    );
  }
  return (
    <>
      <DownloadStatus context={context} entry={current} />
      <OfflineCheckStatus context={context} entry={current} />
      {current.phase.kind === 'full' && <RemovableDownloads entries={entries} wanted={current} />}
      {current.phase.kind === 'ready' && current.download.revision !== (newest.revision ?? '') && (
        <NewVersion context={context} story={newest} languages={current.download.languages} />
      )}
      <a className="button button-quiet" href={withBasePath('/storage')}>
        {texts.toStorage}
      </a>
    </>
  );
}

/**
 * From when on the open walk can be reloaded without a network, downloaded or not. It is no live
 * region: it changes while somebody listens to a station.
 */
function OfflineAppStatus({ context }: Pick<DownloadCardProps, 'context'>) {
  const texts = useTexts(downloadsTexts);
  const appStatus = useOfflineAppStatus(context);
  return <p>{appStatus === 'coming' ? texts.appComing : texts.appOpens}</p>;
}

/** Undefined until it is known. The server may report a newer one while the card is shown. */
function useNewestStory(
  { newestStory, onStoryStored }: DownloadsContext,
  story: Story,
): Story | undefined {
  const [newest, setNewest] = useState<Story>();
  useEffect(() => {
    let latestRequest = 0;
    const loadNewest = async () => {
      const mine = (latestRequest += 1);
      const newer = await newestStory(story);
      if (mine === latestRequest)
        setNewest((known = story) => (isSameStory(known, newer) ? known : newer));
    };
    const stop = onStoryStored((walk) => {
      if (walk === story.slug) void loadNewest();
    });
    void loadNewest();
    return () => {
      latestRequest += 1;
      stop();
    };
  }, [newestStory, onStoryStored, story]);
  return newest;
}

/** The same story keeps its object, so that the choices made in the form stay. */
function isSameStory(known: Story, found: Story): boolean {
  return known.revision === found.revision && known.files.length === found.files.length;
}

interface NewVersionProps {
  readonly context: DownloadsContext;
  readonly story: Story;
  readonly languages: readonly LanguageId[];
}

function NewVersion({ context, story, languages }: NewVersionProps) {
  const texts = useTexts(downloadsTexts);
  const { total } = sizesInLanguages(story, languages);
  return (
    <>
      <p>{texts.update(formatBytes(total, context.languageCode))}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          void context.downloads.requestDownload(story, languages);
        }}
      >
        {texts.load}
      </button>
    </>
  );
}

interface RemovableDownloadsProps {
  readonly entries: readonly DownloadEntry[];
  readonly wanted: DownloadEntry;
}

function RemovableDownloads({ entries, wanted }: RemovableDownloadsProps) {
  const texts = useTexts(downloadsTexts);
  const needed = wanted.download.bytes - wanted.storedBytes;
  const removable = downloadsToRemove(
    entries.map(({ download }) => download),
    needed,
    wanted.download.walk,
  );
  if (removable.length === 0) return null;
  const names = removable.map(({ title }) => plainText(valueIn(title, 2) ?? texts.unnamedWalk));
  return <p>{texts.mayGo(names.join(', '))}</p>;
}
