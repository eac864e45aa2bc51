import { Component, type ReactNode } from 'react';
import { shownMessages } from '../i18n/shown-messages.ts';

interface RegionBoundaryState {
  readonly broken: { readonly error: unknown } | undefined;
}

/** Spec §2: the message of the error is shown, or its status. */
export function thrownMessage(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  const { status } = (error ?? {}) as { status?: unknown };
  return String(status ?? error);
}

/** One region may break; the others, the tabs and the sound go on. */
export class RegionBoundary extends Component<
  { readonly children: ReactNode },
  RegionBoundaryState
> {
  override state: RegionBoundaryState = { broken: undefined };

  static getDerivedStateFromError(error: unknown): RegionBoundaryState {
    return { broken: { error } };
  }

  override render() {
    const { broken } = this.state;
    if (broken === undefined) return this.props.children;
    const messages = shownMessages();
    return (
      <section className="page" role="alert">
        <h2 lang="en">{messages.errorTitle}</h2>
        <p>{thrownMessage(broken.error)}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            this.setState({ broken: undefined });
          }}
        >
          {messages.retry}
        </button>
      </section>
    );
  }
}
