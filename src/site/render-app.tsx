import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { passiveTouches } from '../ui/passive-touches.ts';
import { DrawnSignal } from './drawn-signal.tsx';
import { ErrorScreen } from './error-screen.tsx';

interface RenderOptions {
  readonly app: ReactNode;
  readonly reportError: (error: unknown) => void;
  readonly onDrawn: () => void;
}

/** Renders one of the two apps into its page. */
export function renderApp(root: HTMLElement, { app, reportError, onDrawn }: RenderOptions): void {
  const reactRoot = createRoot(passiveTouches(root), {
    // An error that a region shows in its slot is still reported to the operator.
    onCaughtError(error) {
      window.console.error(error);
      reportError(error);
    },
  });
  // React renders in slices: the server-rendered page stays, and can be tapped, until then.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <ErrorScreen>{app}</ErrorScreen>
        <DrawnSignal onDrawn={onDrawn} />
      </StrictMode>,
    );
  });
}
