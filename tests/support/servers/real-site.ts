import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Story } from '../../../src/core/story/model.ts';
import { setUpAdministrator, type SignedIn } from './api-client.ts';
import {
  openLastingPage,
  openPage,
  type LastingPage,
  type PageOptions,
} from '../browsers/browser.ts';
import { publishWalk } from '../stories/published-walk.ts';
import { startServer, type RealServer } from './real-server.ts';
import { sharedBrowser } from '../browsers/shared-browser.ts';
import { removeForGood } from '../temp-folder.ts';

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Walks beside the demo; an administrator is set up to publish them. */
  readonly walks?: readonly Story[];
  /** Its server starts on an empty folder, as at a first start. */
  readonly isFresh?: boolean;
}

/** The server that the tests of one file visit: from the first of them on, until after the last. */
export interface Visited {
  readonly url: string;
  /**
   * The worker's browser, launched at the first call; tests with other browsers do not pay for it.
   */
  browser(): Promise<Browser>;
  openPage(options?: PageOptions): Promise<Page>;
  /** Stays open until after the file's last test: for consecutive tests on one page. */
  openLastingPage(options?: PageOptions): Promise<Page>;
}

/** The running product for the tests of one file. */
export interface Site extends Visited {
  readonly server: RealServer;
  /** Only where walks were requested: the one-time link is used then. */
  readonly administrator: SignedIn;
}

/** Starts the real built server before the file's first test, and cleans up after the last. */
export function realSite({ env = {}, walks = [], isFresh = false }: SiteOptions = {}): Site {
  let server: RealServer | undefined;
  let administrator: SignedIn | undefined;

  beforeAll(async () => {
    server = await startServer({ env, isFresh });
    if (walks.length === 0) return;
    administrator = await setUpAdministrator(server.url, await server.setupSecret());
    for (const walk of walks) await publishWalk(server, administrator, walk);
  });
  const pages = pagesOfFile(async () => server?.remove());

  return {
    ...pages,
    get server() {
      return assertStarted(server, 'server');
    },
    get url() {
      return assertStarted(server, 'server').url;
    },
    get administrator() {
      return assertStarted(administrator, 'administrator');
    },
  };
}

let demo: Promise<RealServer> | undefined;

async function startDemo(): Promise<RealServer> {
  const server = await startServer();
  process.once('exit', () => {
    removeForGood(server.dataFolder);
  });
  return server;
}

/**
 * The installed demo walks, on one server for all files of a worker: for tests that neither change
 * anything there nor check what it has counted.
 */
export function demoSite(): Visited {
  let server: RealServer | undefined;
  beforeAll(async () => {
    server = await (demo ??= startDemo().catch((error: unknown) => {
      demo = undefined;
      throw error;
    }));
  });
  return {
    ...pagesOfFile(),
    get url() {
      return assertStarted(server, 'server').url;
    },
  };
}

/** The pages are closed before what they visit is. */
function pagesOfFile(andThen?: () => Promise<void>): Omit<Visited, 'url'> {
  let launched: Promise<Browser> | undefined;
  const lasting: LastingPage[] = [];
  const browser = () => (launched ??= sharedBrowser());
  afterAll(async () => {
    for (const { end } of lasting) await end(false);
    await (await launched)?.close();
    await andThen?.();
  });
  return {
    browser,
    openPage: async (options) => openPage(await browser(), options),
    async openLastingPage(options) {
      const opened = await openLastingPage(await browser(), options);
      lasting.push(opened);
      return opened.page;
    },
  };
}

function assertStarted<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the house has no ${name} yet`);
  return value;
}
