import { Component, type ReactNode } from 'react';
import { thrownMessage } from './region-boundary.tsx';
import { SiteView } from './site-view.tsx';
import { shownMessages } from '../i18n/shown-messages.ts';
import { withBasePath } from '../ui/base-path.ts';

interface ErrorScreenState {
  readonly message: string | undefined;
}

/** The last error boundary: the sound lives outside of React and goes on whatever breaks here. */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, ErrorScreenState> {
  override state: ErrorScreenState = { message: undefined };

  static getDerivedStateFromError(error: unknown): ErrorScreenState {
    return { message: thrownMessage(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    const messages = shownMessages();
    return (
      <SiteView tools={null}>
        <div className="page" role="alert">
          {/* The specification fixes this title in English, whatever the language. */}
          <h1 lang="en">{messages.errorTitle}</h1>
          <p>{message}</p>
          <a className="button" href={window.location.href}>
            {messages.retry}
          </a>
          <a className="button button-quiet" href={withBasePath('/')}>
            {messages.toHome}
          </a>
        </div>
      </SiteView>
    );
  }
}
