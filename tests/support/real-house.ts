import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Story } from '../../src/core/story/model.ts';
import { setUpAdministrator, type SignedIn } from './api-client.ts';
import { openLastingPage, openPage, type LastingPage, type PageOptions } from './browser.ts';
import { publishWalk } from './published-walk.ts';
import { startServer, type RealServer } from './real-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { removeForGood } from './temp-folder.ts';

export interface HouseOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Walks beside the demo; the administrator is set up to publish them. */
  readonly walks?: readonly Story[];
  /** Its server begins on an empty folder, as a first start does. */
  readonly isFresh?: boolean;
}

/** Where the tests of one file visit: from the first of them on, until after the last. */
export interface Visited {
  readonly url: string;
  /** The worker's, asked for when it is needed first; pages of other browsers don't pay for it. */
  browser(): Promise<Browser>;
  openPage(options?: PageOptions): Promise<Page>;
  /** Until after the file's last test: for tests in a row on one page. */
  openLastingPage(options?: PageOptions): Promise<Page>;
}

/** What the tests of one file live in. */
export interface House extends Visited {
  readonly server: RealServer;
  /** Only where walks were asked for: the one-time link is spent then. */
  readonly administrator: SignedIn;
}

/** Starts the real built server before the file's first test, and clears up after the last. */
export function realHouse({ env = {}, walks = [], isFresh = false }: HouseOptions = {}): House {
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
      return standing(server, 'server');
    },
    get url() {
      return standing(server, 'server').url;
    },
    get administrator() {
      return standing(administrator, 'administrator');
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
 * The demo walks as they are installed, on one server for all files of a worker: for tests that
 * neither change anything there nor ask what it has counted.
 */
export function demoHouse(): Visited {
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
      return standing(server, 'server').url;
    },
  };
}

/** They are gone before what they visit is. */
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

function standing<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new Error(`the house has no ${name} yet`);
  return thing;
}
