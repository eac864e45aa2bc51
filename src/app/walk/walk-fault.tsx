import type { Messages } from '../../i18n/frame-texts.ts';
import type { ApiFault } from '../../ports/api.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { HouseView } from '../pages/house-view.tsx';
import type { Ports } from '../ports.ts';
import { shownMessages } from '../shown-messages.ts';
import { LazyHouseTools } from './lazy-house-tools.tsx';

const textOf = {
  'api/not-found': ['walkMissingTitle', 'walkMissingText'],
  'api/locked': ['walkLockedTitle', 'walkLockedText'],
  'api/offline': ['walkOfflineTitle', 'walkOfflineText'],
  'api/refused': ['walkOfflineTitle', 'walkUnreadableText'],
  // Most likely the walk is not there; a network of a hotel may stand before it, too.
  'api/unreadable': ['walkMissingTitle', 'walkUnreadableText'],
} as const satisfies Record<ApiFault['kind'], readonly [keyof Messages, keyof Messages]>;

interface WalkFaultProps {
  readonly ports: Ports;
  readonly fault: ApiFault;
  readonly onRetry: () => void;
}

export function WalkFault({ ports, fault, onRetry }: WalkFaultProps) {
  const messages = shownMessages();
  const [title, text] = textOf[fault.kind];
  const mayWorkLater = fault.kind !== 'api/not-found' && fault.kind !== 'api/locked';
  return (
    <HouseView tools={<LazyHouseTools ports={ports} />}>
      <div className="page">
        <h1>{messages[title]}</h1>
        <p>{messages[text]}</p>
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
      </div>
    </HouseView>
  );
}
