import type { Messages } from '../../../i18n/frame-texts.ts';
import type { StoryApiError } from '../../../platform/server-api/port.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { RequestIdNote } from '../../../site/request-id-note.tsx';
import { SiteView } from '../../../site/site-view.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { shownMessages } from '../../../i18n/shown-messages.ts';
import { LazySiteTools } from './slots/lazy-site-tools.tsx';

const textOf = {
  'api/not-found': ['walkMissingTitle', 'walkMissingText'],
  'api/locked': ['walkLockedTitle', 'walkLockedText'],
  'api/offline': ['walkOfflineTitle', 'walkOfflineText'],
  'api/refused': ['walkOfflineTitle', 'walkUnreadableText'],
  // Most likely the walk does not exist; a hotel's network may also have responded in its place.
  'api/unreadable': ['walkMissingTitle', 'walkUnreadableText'],
} as const satisfies Record<StoryApiError['kind'], readonly [keyof Messages, keyof Messages]>;

interface WalkErrorPageProps {
  readonly ports: Ports;
  readonly error: StoryApiError;
  readonly onRetry: () => void;
}

export function WalkErrorPage({ ports, error, onRetry }: WalkErrorPageProps) {
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
