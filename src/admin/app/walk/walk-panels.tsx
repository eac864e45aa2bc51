import { httpApi } from '../../../platform/server-api/api-http.ts';
import { httpRequester } from '../../../platform/server-api/http-requester.ts';
import { browserFileSaver } from '../../../platform/file-saver/browser.ts';
import { httpServerInfo } from '../../../platform/server-api/http-server-info.ts';
import { consoleReport } from '../../../platform/system/report-console.ts';
import { canvasSignPictures } from '../../../platform/sign-pictures/canvas.ts';
import { httpTextFiles } from '../../../platform/network/text-files-http.ts';
import { SignsCard } from '../../signs/signs-card.tsx';
import type { SignsContext } from '../../signs/signs-context.ts';
import { TranscriptCard } from '../../sound/transcript-card.tsx';
import type { TranscriptContext } from '../../sound/transcript-context.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { mediumUrl } from '../../session/files/medium-url.ts';
import type { OpenEntity } from '../../session/open-entity.ts';
import { brandNow } from '../../../site/brand.ts';
import { lazyScreen } from '../../../site/lazy-screen.tsx';
import { BASE_PATH, withBasePath } from '../../../ui/base-path.ts';
import { transcriptLanguageIn } from '../../session/addresses/admin-addresses.ts';

const TranscriptSheet = lazyScreen('admin-transcript', () =>
  import('../../sound/transcript-editor.tsx').then((context) => context.TranscriptEditor),
);

/** The panels beside the fields of a track. */
export function trackPanels(admin: AdminContext) {
  return (open: OpenEntity) => <TranscriptCard admin={admin} entity={open} />;
}

/** The transcript editor of a track, where the address requests it. */
export function trackSheet(admin: AdminContext, search: string) {
  if (transcriptLanguageIn(search) === undefined) return undefined;
  const ports = transcriptPorts();
  return (open: OpenEntity) => <TranscriptSheet admin={admin} entity={open} {...ports} />;
}

let portsOfTranscripts: Pick<TranscriptContext, 'files' | 'texts'> | undefined;

function transcriptPorts() {
  portsOfTranscripts ??= {
    files: browserFileSaver(document),
    texts: httpTextFiles(window.fetch.bind(window)),
  };
  return portsOfTranscripts;
}

/** The panels beside the fields of a walk. */
export function storyPanels(admin: AdminContext) {
  const context = signsContext(admin);
  return (open: OpenEntity) => <SignsCard context={context} compose={open.compose} />;
}

/** Covers of the draft: a cover not yet prepared for visitors is read through the library. */
function draftPictures(admin: AdminContext): SignsContext['pictures'] {
  const pictures = canvasSignPictures(document, (path) => path);
  return {
    ...pictures,
    async loadCover(address) {
      const found = await mediumUrl(admin, address, withBasePath);
      return found.ok ? pictures.loadCover(found.url) : undefined;
    },
  };
}

let currentSignsContext:
  | { readonly admin: AdminContext; readonly context: SignsContext }
  | undefined;

/** It lives as long as the admin context: keystrokes do not repeat queries to the server. */
function signsContext(admin: AdminContext): SignsContext {
  if (currentSignsContext?.admin === admin) return currentSignsContext.context;
  const { base } = admin.server;
  const fetch = window.fetch.bind(window);
  const context: SignsContext = {
    files: browserFileSaver(document),
    pictures: draftPictures(admin),
    // The requests are a visitor's: they go without the administrator's rights.
    visitorsApi: httpApi(
      httpRequester({ base, fetch, token: () => undefined }),
      consoleReport(console),
    ),
    server: httpServerInfo({ base, ownHost: window.location.host, fetch }),
    brand: brandNow,
    ownHost: window.location.host,
    basePath: BASE_PATH,
    print: () => {
      window.print();
    },
  };
  currentSignsContext = { admin, context };
  return context;
}
