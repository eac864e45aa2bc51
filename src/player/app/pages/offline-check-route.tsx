import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { StoredDownload } from '../../../contract/stored-records.ts';
import { useDownloads } from '../../offline/downloads/use-downloads.ts';
import { OfflineCheckPage } from '../../offline/check/offline-check-page.tsx';
import { type OfflineCheckContext } from '../../offline/check/offline-check-context.ts';
import type { DownloadEntry } from '../../offline/downloads/downloads.ts';
import { repairDownload } from '../../offline/downloads/repair-download.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { useOfflineMedia } from '../offline/use-offline-media.ts';
import type { OfflineMedia } from '../ports/offline-media.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { openWalkOfflineCheck } from '../offline/open-walk-offline-check.ts';
import { PageLayout } from './page-layout.tsx';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { offlineCheckTexts } from '../../../i18n/offline-check.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** `/storage/{walk}`: the offline check of this walk. */
export function OfflineCheckRoute({ ports }: { readonly ports: Ports }) {
  const { walk = '' } = useParams({ strict: false });
  const offlineMedia = useOfflineMedia(ports);
  const texts = useTexts(offlineCheckTexts);
  return (
    <PageLayout ports={ports} title={texts.title}>
      {offlineMedia ? (
        <WalkOfflineCheck key={walk} ports={ports} offlineMedia={offlineMedia} walk={walk} />
      ) : (
        <ReadingPage ports={ports} />
      )}
    </PageLayout>
  );
}

interface WalkOfflineCheckProps {
  readonly ports: Ports;
  readonly offlineMedia: OfflineMedia;
  readonly walk: string;
}

function WalkOfflineCheck({ ports, offlineMedia, walk }: WalkOfflineCheckProps) {
  const texts = useTexts(offlineCheckTexts);
  const { entries, error } = useDownloads(offlineMedia);
  const opened = useOpened(entries, walk);
  if (!offlineMedia.canDownload) return <CheckPlaceholder text={texts.impossible} />;
  if (error) return <CheckPlaceholder text={texts.unreadable} />;
  if (opened) {
    return (
      <OpenedOfflineCheck
        key={opened.download.revision}
        ports={ports}
        offlineMedia={offlineMedia}
        opened={opened}
      />
    );
  }
  if (!entries) return <ReadingPage ports={ports} />;
  return (
    <CheckPlaceholder text={texts.notDownloaded}>
      <p>
        <a className="button" href={withBasePath(`/a/${encodeURIComponent(walk)}?tab=info`)}>
          {texts.toWalk}
        </a>{' '}
        <a className="button button-quiet" href={withBasePath('/storage')}>
          {texts.toStorage}
        </a>
      </p>
    </CheckPlaceholder>
  );
}

interface Opened {
  readonly download: StoredDownload;
  /** All walks that were downloaded completely at that time. */
  readonly walks: ReadonlySet<string>;
}

/** The walk as it was first found complete: no repair and no result of the check reopens it. */
function useOpened(
  entries: readonly DownloadEntry[] | undefined,
  walk: string,
): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  const complete = entries
    ?.filter(({ phase }) => phase.kind === 'ready')
    .map(({ download }) => download);
  const newest = complete
    ?.filter((download) => download.walk === walk)
    .toSorted((a, b) => (b.readyAtMs ?? 0) - (a.readyAtMs ?? 0))[0];
  if (!complete || !newest || newest.revision === opened?.download.revision) return opened;
  const next = { download: newest, walks: new Set(complete.map((download) => download.walk)) };
  setOpened(next);
  return next;
}

interface OpenedOfflineCheckProps extends Omit<WalkOfflineCheckProps, 'walk'> {
  readonly opened: Opened;
}

function OpenedOfflineCheck({ ports, offlineMedia, opened }: OpenedOfflineCheckProps) {
  const texts = useTexts(offlineCheckTexts);
  const [context, setContext] = useState<OfflineCheckContext | 'unreadable'>();
  useEffect(() => {
    let isOver = false;
    void offlineMedia.storyOf(opened.download).then((story) => {
      if (!isOver)
        setContext(
          story ? offlineCheckContextOf({ ports, offlineMedia, ...opened, story }) : 'unreadable',
        );
    });
    return () => {
      isOver = true;
    };
  }, [ports, offlineMedia, opened]);
  if (!context) return <ReadingPage ports={ports} />;
  if (context === 'unreadable') return <CheckPlaceholder text={texts.unreadable} />;
  return <OfflineCheckPage context={context} />;
}

function offlineCheckContextOf(
  options: Parameters<typeof openWalkOfflineCheck>[0],
): OfflineCheckContext {
  const { offlineMedia, download, story } = options;
  return {
    ...{
      download,
      story,
      languageCode: pageLanguage(),
      offlineCheck: openWalkOfflineCheck(options),
    },
    repair: () => repairDownload(offlineMedia.downloads, download),
    requestPersistence: offlineMedia.space.requestPersistence,
  };
}

function ReadingPage({ ports }: { readonly ports: Ports }) {
  const texts = useTexts(offlineCheckTexts);
  return (
    <CheckPlaceholder>
      <Waiting
        texts={{ waiting: texts.waiting, slow: texts.slow, actionLabel: texts.retry }}
        onGiveUp={ports.reload}
      />
    </CheckPlaceholder>
  );
}

function CheckPlaceholder({
  text,
  children,
}: {
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="page">
      <h1>{useTexts(offlineCheckTexts).title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
