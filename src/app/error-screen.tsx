import { Component, type ReactNode } from 'react';
import { wordsOfError } from './region-boundary.tsx';
import { HouseView } from './pages/house-view.tsx';
import { shownMessages } from './shown-messages.ts';
import { hostAddress } from '../ui/host-address.ts';

interface ErrorScreenState {
  readonly message: string | undefined;
}

/** The last net: the sound lives outside of React and goes on whatever breaks here. */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, ErrorScreenState> {
  override state: ErrorScreenState = { message: undefined };

  static getDerivedStateFromError(error: unknown): ErrorScreenState {
    return { message: wordsOfError(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    const messages = shownMessages();
    return (
      <HouseView tools={null}>
        <div className="page" role="alert">
          {/* The specification fixes it in English, whatever the language. */}
          <h1 lang="en">{messages.errorTitle}</h1>
          <p>{message}</p>
          <a className="button" href={window.location.href}>
            {messages.retry}
          </a>
          <a className="button button-quiet" href={hostAddress('/')}>
            {messages.toHome}
          </a>
        </div>
      </HouseView>
    );
  }
}
