import { httpApi } from '../../adapters/api-http/api-http.ts';
import { httpAsk } from '../../adapters/api-http/http-ask.ts';
import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import { httpHost } from '../../adapters/host-http/host-http.ts';
import { consoleReport } from '../../adapters/report-console/report-console.ts';
import { canvasSignPictures } from '../../adapters/sign-pictures-canvas/canvas-sign-pictures.ts';
import { httpTextFiles } from '../../adapters/text-files-http/text-files-http.ts';
import { SignsCard } from '../../features/admin-signs/signs-card.tsx';
import type { SignsRoom } from '../../features/admin-signs/signs-room.ts';
import { TranscriptCard } from '../../features/admin-transcript/transcript-card.tsx';
import type { TranscriptRoom } from '../../features/admin-transcript/transcript-room.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { mediumUrl } from '../../runtime/admin/medium-url.ts';
import type { OpenPart } from '../../runtime/admin/open-part.ts';
import { brandNow } from '../brand.ts';
import { lazyRoom } from '../lazy-room.tsx';
import { BASE_PATH, hostAddress } from '../../ui/host-address.ts';

const TranscriptSheet = lazyRoom('admin-transcript', () =>
  import('../../features/admin-transcript/transcript-editor.tsx').then(
    (room) => room.TranscriptEditor,
  ),
);

/** Beside the fields of a track. */
export function trackPanels(desk: AdminDesk) {
  return (open: OpenPart) => <TranscriptCard desk={desk} open={open} />;
}

/** What is said in a track, where the address asks for it. */
export function trackSheet(desk: AdminDesk, search: string) {
  if (new URLSearchParams(search).get('view') !== 'transcript') return undefined;
  const ports = transcriptPorts();
  return (open: OpenPart) => <TranscriptSheet desk={desk} open={open} {...ports} />;
}

let portsOfTranscripts: Pick<TranscriptRoom, 'files' | 'texts'> | undefined;

function transcriptPorts() {
  portsOfTranscripts ??= {
    files: browserFileSaver(document),
    texts: httpTextFiles(window.fetch.bind(window)),
  };
  return portsOfTranscripts;
}

/** Beside the fields of a walk. */
export function storyPanels(desk: AdminDesk) {
  const room = signsRoom(desk);
  return (open: OpenPart) => <SignsCard room={room} compose={open.compose} />;
}

/** Covers as the draft names them: what was not prepared for visitors yet is read through the library. */
function draftPictures(desk: AdminDesk): SignsRoom['pictures'] {
  const pictures = canvasSignPictures(document, (path) => path);
  return {
    ...pictures,
    async cover(address) {
      const found = await mediumUrl(desk, address, hostAddress);
      return found.ok ? pictures.cover(found.url) : undefined;
    },
  };
}

let signsRoomOf: { readonly desk: AdminDesk; readonly room: SignsRoom } | undefined;

/** One for as long as the desk is the same: what was asked of the host is not asked with each key. */
function signsRoom(desk: AdminDesk): SignsRoom {
  if (signsRoomOf?.desk === desk) return signsRoomOf.room;
  const { base } = desk.host;
  const fetch = window.fetch.bind(window);
  const room: SignsRoom = {
    languageCode: desk.languageCode,
    files: browserFileSaver(document),
    pictures: draftPictures(desk),
    // As a visitor asks: without the administrator's rights.
    visitorsApi: httpApi(httpAsk({ base, fetch, token: () => undefined }), consoleReport(console)),
    host: httpHost({ base, ownHost: window.location.host, fetch }),
    brand: brandNow,
    ownHost: window.location.host,
    basePath: BASE_PATH,
    print: () => {
      window.print();
    },
  };
  signsRoomOf = { desk, room };
  return room;
}
