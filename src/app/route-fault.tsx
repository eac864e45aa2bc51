import type { ErrorComponentProps } from '@tanstack/react-router';
import { hostAddress } from '../ui/host-address.ts';
import { HouseView } from './pages/house-view.tsx';
import { wordsOfError } from './region-boundary.tsx';
import { shownMessages } from './shown-messages.ts';

/** One page broke; the sound outside of it goes on. */
export function RouteFault({ error, reset }: ErrorComponentProps) {
  const messages = shownMessages();
  return (
    <HouseView tools={null}>
      <div className="page" role="alert">
        <h1 lang="en">{messages.errorTitle}</h1>
        <p>{wordsOfError(error)}</p>
        <button type="button" className="button" onClick={reset}>
          {messages.retry}
        </button>
        <a className="button button-quiet" href={hostAddress('/')}>
          {messages.toHome}
        </a>
      </div>
    </HouseView>
  );
}
