import type { Messages } from '../../i18n/frame-texts.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { ApiFault } from '../../ports/api.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { hostAddress } from '../../ui/host-address.ts';

const textOf = {
  'api/not-found': ['walkMissingTitle', 'walkMissingText'],
  'api/locked': ['walkLockedTitle', 'walkLockedText'],
  'api/offline': ['walkOfflineTitle', 'walkOfflineText'],
  'api/refused': ['walkOfflineTitle', 'walkUnreadableText'],
  'api/unreadable': ['walkOfflineTitle', 'walkUnreadableText'],
} as const satisfies Record<ApiFault['kind'], readonly [keyof Messages, keyof Messages]>;

export const pageMessages = () => messagesFor(navigator.language);

interface WalkFaultProps {
  readonly fault: ApiFault;
  readonly onRetry: () => void;
}

export function WalkFault({ fault, onRetry }: WalkFaultProps) {
  const messages = pageMessages();
  const [title, text] = textOf[fault.kind];
  const mayWorkLater = fault.kind !== 'api/not-found' && fault.kind !== 'api/locked';
  return (
    <MessagePage title={messages[title]} text={messages[text]}>
      {mayWorkLater && (
        <button type="button" className="button" onClick={onRetry}>
          {messages.retry}
        </button>
      )}
      {fault.kind === 'api/locked' && (
        <a className="button" href={hostAddress('/code')}>
          {messages.toCode}
        </a>
      )}
      <a className="button button-quiet" href={hostAddress('/')}>
        {messages.toHome}
      </a>
    </MessagePage>
  );
}
