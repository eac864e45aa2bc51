import { useEffect, useState } from 'react';
import { trackBySlug } from '../../../core/story/find.ts';
import type { Story } from '../../../core/story/model.ts';
import type { StoryApiError } from '../../../platform/server-api/port.ts';
import { holdFormatting, loadPurified } from '../../tracks/formatting.ts';
import { openSavedWalk } from '../../session/open-saved-walk.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { ScreenWaiting } from '../../../site/lazy-screen.tsx';
import { openedOnce } from '../opened-once.ts';
import { shownMessages } from '../../../i18n/shown-messages.ts';
import { readInlineStory } from './inline-story.ts';
import { OpenWalk } from './open-walk.tsx';
import type { Messages } from '../../../i18n/frame-texts.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { RequestIdNote } from '../../../site/request-id-note.tsx';
import { SiteView } from '../../../site/site-view.tsx';
import { LazySiteTools } from './slots/lazy-site-tools.tsx';

const textOf = {
  'api/not-found': ['walkMissingTitle', 'walkMissingText'],
  'api/locked': ['walkLockedTitle', 'walkLockedText'],
  'api/offline': ['walkOfflineTitle', 'walkOfflineText'],
  'api/rejected': ['walkOfflineTitle', 'walkUnreadableText'],
  // Most likely the walk does not exist; a hotel's network may also have responded in its place.
  'api/unreadable': ['walkMissingTitle', 'walkUnreadableText'],
} as const satisfies Record<StoryApiError['kind'], readonly [keyof Messages, keyof Messages]>;

interface WalkRouteProps {
  readonly ports: Ports;
  readonly walkSlug: string;
  readonly trackSlug: string | undefined;
}

type Loaded =
  | { readonly story: Story; readonly walk: WalkRunner }
  | { readonly error: StoryApiError };

const useFirst = openedOnce<{ readonly first: Loaded | undefined }>();

export function WalkRoute({ ports, walkSlug, trackSlug }: WalkRouteProps) {
  const { loaded, retry } = useWalk(ports, walkSlug);
  if (!loaded) {
    return <ScreenWaiting label={shownMessages().loading} onRetry={retry} placement="page" />;
  }
  if ('error' in loaded)
    return <WalkErrorPage ports={ports} error={loaded.error} onRetry={retry} />;
  // A sign or link may name the station by its former slug.
  const known = trackSlug === undefined ? undefined : trackBySlug(loaded.story, trackSlug);
  return <OpenWalk ports={ports} trackSlug={known?.slug ?? trackSlug} {...loaded} />;
}

function useWalk(ports: Ports, walkSlug: string) {
  const [attempt, setAttempt] = useState(0);
  const { first } = useFirst(walkSlug, () => {
    const inline = readInlineStory(walkSlug);
    return { first: inline && opened(inline, ports) };
  });
  const [loaded, setLoaded] = useState<Loaded | undefined>(first);
  useEffect(() => {
    if (loaded) return;
    const abort = new AbortController();
    const purified = loadPurified();
    void ports.api.getStory(walkSlug, abort.signal).then(async (result) => {
      // The walk before this one may have left the reader of formatted descriptions here.
      if (!(await purified)) holdFormatting(undefined);
      if (abort.signal.aborted) return;
      setLoaded(result.ok ? opened(result.value, ports) : result);
    });
    return () => {
      abort.abort();
    };
  }, [ports, walkSlug, loaded, attempt]);
  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  return { loaded, retry };
}

function opened(story: Story, ports: Ports): Loaded {
  return { story, walk: openSavedWalk(story, ports) };
}

interface WalkErrorPageProps {
  readonly ports: Ports;
  readonly error: StoryApiError;
  readonly onRetry: () => void;
}

function WalkErrorPage({ ports, error, onRetry }: WalkErrorPageProps) {
  const messages = shownMessages();
  const [title, text] = textOf[error.kind];
  const mayWorkLater = error.kind !== 'api/not-found' && error.kind !== 'api/locked';
  return (
    <SiteView tools={<LazySiteTools ports={ports} />}>
      <div className="page">
        <h1>{messages[title]}</h1>
        <p>{messages[text]}</p>
        <RequestIdNote requestId={error.requestId} />
        {mayWorkLater && (
          <button type="button" className="button" onClick={onRetry}>
            {messages.retry}
          </button>
        )}
        {error.kind === 'api/locked' && (
          <a className="button" href={withBasePath('/code')}>
            {messages.toCode}
          </a>
        )}
        <a className="button button-quiet" href={withBasePath('/')}>
          {messages.toHome}
        </a>
      </div>
    </SiteView>
  );
}
