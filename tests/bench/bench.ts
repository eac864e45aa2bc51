import type { Browser } from 'playwright';
import { setUpAdministrator, type SignedIn } from '../support/servers/api-client.ts';
import { launchBrowser } from '../support/browsers/browser.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import type { Row } from './figures.ts';

/** What the measures share: started at first use, ended once. */
export interface Bench {
  readonly folder: string;
  server(): Promise<RealServer>;
  /** The server's first administrator: the setup link works once. */
  administrator(): Promise<SignedIn>;
  browser(): Promise<Browser>;
  note(name: string, row: Row): void;
}

export interface OpenBench extends Bench {
  readonly rows: Readonly<Record<string, Row>>;
  close(): Promise<void>;
}

export function openBench(): OpenBench {
  const folder = makeTempFolder('klangweg-bench');
  const rows: Record<string, Row> = {};
  let server: Promise<RealServer> | undefined;
  let administrator: Promise<SignedIn> | undefined;
  let browser: Promise<Browser> | undefined;
  const begunServer = () => (server ??= startServer());
  return {
    folder: folder.path,
    rows,
    server: begunServer,
    administrator: () => (administrator ??= begunServer().then(setUp)),
    browser: () => (browser ??= launchBrowser({ isFullBrowser: true })),
    note(name, row) {
      rows[name] = row;
      console.log(`${row.ok ? 'ok    ' : 'MISSED'} ${name}: ${tableLine(row)}`);
    },
    async close() {
      await (await browser)?.close();
      await (await server)?.remove();
      folder.remove();
    },
  };
}

const setUp = async (server: RealServer) =>
  setUpAdministrator(server.url, await server.setupSecret());

function tableLine({ value, unit, reference, ratio, bar }: Row): string {
  const compared = ratio === null ? '' : `, ${ratio} × ${reference}`;
  return `${value} ${unit}${compared} (bar ${bar})`;
}
