import '../../site/old-browsers.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/fonts.css';
import '../../ui/tokens.css';
import '../../ui/page.css';
import '../../ui/buttons-and-forms.css';
import '../../ui/walk.css';
import '../../ui/walk-list.css';
import '../../ui/bottom-bar.css';
import '../../ui/transport.css';
import '../../ui/tabs.css';
import '../../ui/walk-sizes.css';
import '../../ui/forced-colors.css';
import { beginWork } from '../../lib/pending.ts';
import { passiveTouches } from '../../ui/passive-touches.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { afterFirstSound } from './after-first-sound.ts';
import { ErrorScreen } from '../../site/error-screen.tsx';
import { preservePress } from './preserve-press.ts';
import { DrawnSignal } from '../../site/drawn-signal.tsx';
import { plainTaps } from './plain-taps.ts';
import { reportErrors } from '../../site/report-errors.ts';
import { takeOneTimeSecrets } from './one-time-secret.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { openWalkSign } from './open-walk-sign.ts';
import { browserPorts } from './ports/browser-ports.ts';
import { previewedWalk } from './preview/preview-address.ts';
import { App, firstPage } from './app.tsx';
import { shownLanguage } from './walk/inline-story.ts';

const SERVER_CONTACT_TIMEOUT_MS = 2000;
const OFFLINE_AT_LATEST_MS = 6000;
/** The sound has the network first, then the walk's screens, then what offline use needs. */
const OFFLINE_AFTER_SOUND_MS = 1500;

const root = document.getElementById('root');
if (root) void begin(root);

/** No module of ours may await at its top level: every later chunk would wait for it. */
async function begin(root: HTMLElement): Promise<void> {
  const reportError = reportErrors(window);
  const endArrival = beginWork();
  // A walk's page comes in its walk's language; all others come in German and get the browser's.
  if (shownLanguage() === undefined) document.documentElement.lang = pageLanguage();
  const previewed = previewedWalk(window.location);
  if (previewed !== undefined) {
    const { beginPreview } = await import('./preview/begin-preview.tsx');
    await beginPreview(window, root, previewed, endArrival);
    return;
  }
  const ports = browserPorts(window);
  const openWalk = openWalkSign(document, ports);
  const secrets = takeOneTimeSecrets(window);
  preservePress(window, root);
  plainTaps(window);
  // This waits before the first render, so that React replaces the server-rendered page as a whole.
  await Promise.all([
    loadMessages(document.documentElement.lang),
    firstPage(ports, secrets, root.hasChildNodes()),
  ]);
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
        <ErrorScreen>
          <App ports={ports} secrets={secrets} />
        </ErrorScreen>
        <DrawnSignal onDrawn={endArrival} />
      </StrictMode>,
    );
  });
  afterFirstSound(window, SERVER_CONTACT_TIMEOUT_MS, () => {
    connectToServer(ports);
  });
  afterFirstSound(window, OFFLINE_AT_LATEST_MS, () => {
    setTimeout(() => {
      import('./offline/begin-offline.ts').then(
        ({ beginOffline }) => beginOffline(window, ports, openWalk),
        // There is no network to fetch the script: the next page that opens starts it.
        () => undefined,
      );
    }, OFFLINE_AFTER_SOUND_MS);
  });
}

function connectToServer({ server, account, sync }: ReturnType<typeof browserPorts>): void {
  void server.loadFacts();
  void account.confirmSession();
  sync.begin();
  import('../../site/follow-brand.ts').then(
    ({ followBrand }) => {
      followBrand(server);
    },
    // Without a network the server does not report its facts either.
    () => undefined,
  );
}
