import '../../site/old-browsers.ts';
import '../../ui/styles/fonts.css';
import '../../ui/styles/tokens.css';
import '../../ui/styles/page.css';
import '../../ui/styles/buttons-and-forms.css';
import '../../ui/styles/walk.css';
import '../../ui/styles/bottom-bar.css';
import '../../ui/styles/walk-sizes.css';
import '../../ui/styles/forced-colors.css';
import { beginWork } from '../../lib/pending.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { afterFirstSound } from './after-first-sound.ts';
import { preservePress } from './preserve-press.ts';
import { renderApp } from '../../site/render-app.tsx';
import { reportErrors } from '../../site/report-errors.ts';
import { takeOneTimeSecrets } from './one-time-secret.ts';
import { pageLanguage } from '../../i18n/page-language.ts';
import { openWalkSign } from './open-walk-sign.ts';
import { browserPorts } from './ports/browser-ports.ts';
import { previewedWalk } from './preview/preview-address.ts';
import { App, firstPage } from './app.tsx';
import { shownLanguage } from './walk/inline-story.ts';

/** The buttons of the player's bar and the tabs of a walk: they are clicked, and nothing else. */
const PLAIN_BUTTONS = '.transport-key, .transport-extra > button, [role=tab]';

/** The events around a finger's click. Finger tracking uses `pointerdown` and `pointerup`. */
const AROUND_CLICK = [
  'pointerover',
  'pointerout',
  'gotpointercapture',
  'lostpointercapture',
  'touchstart',
  'touchend',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
];

const isPlainButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest(PLAIN_BUTTONS) !== null;

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
  renderApp(root, {
    app: <App ports={ports} secrets={secrets} />,
    reportError,
    onDrawn: endArrival,
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

/**
 * One tap fires some fifteen events, and React looks for listeners along its tree for each of them,
 * twice. On a slow phone that takes longer than the action of the tap, so the player's buttons do
 * not get the events to which none of them listens. A mouse may hover: its events go on.
 */
function plainTaps({ document }: Window): void {
  const spare = (event: Event) => {
    if (isOfFinger(event) && elementsOf(event).some(isPlainButton)) event.stopPropagation();
  };
  for (const type of AROUND_CLICK)
    document.addEventListener(type, spare, { capture: true, passive: true });
}

/** Only Chromium marks mouse events that come from a finger; in other browsers they go on. */
function isOfFinger(event: Event): boolean {
  if (event instanceof PointerEvent) return event.pointerType === 'touch';
  if (!(event instanceof MouseEvent)) return true;
  const { sourceCapabilities } = event as UIEvent & {
    readonly sourceCapabilities?: { readonly firesTouchEvents: boolean } | null;
  };
  return sourceCapabilities?.firesTouchEvents === true;
}

/** The element that a finger leaves for such a button gets events as well. */
function elementsOf(event: Event): readonly (EventTarget | null)[] {
  return event instanceof MouseEvent ? [event.target, event.relatedTarget] : [event.target];
}
