import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { BEGINS_WITHIN_MS, waitFor } from './wait.ts';

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];
/** By which the protocol calls an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A page that is drawn anew takes away what was found, or moves it from under the finger. */
const NOT_YET = /stale element reference|element not interactable|element click intercepted/;

/** WebKit's own small browser, as Debian's packages bring it. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Undefined where webkit2gtk-driver or xvfb is not installed. */
export function webKitPrograms(): WebKitPrograms | undefined {
  const driver = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  const browser = LIBRARIES.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'MiniBrowser')))
    .find((file) => /webkit2?gtk/.test(file) && existsSync(file));
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

export interface WebKitPage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Real clicks, as a finger makes them: the element is awaited. */
  click(xpath: string): Promise<void>;
  /** Whether it stands there now. */
  has(xpath: string): Promise<boolean>;
  /** The body of a function, whose answer must be JSON. */
  ask<T>(script: string, ...given: readonly unknown[]): Promise<T>;
  close(): Promise<void>;
}

export async function launchWebKit(programs: WebKitPrograms): Promise<WebKitPage> {
  const screen = await openScreen(programs.screen);
  const port = String(await freePort());
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  const session = await waitFor(
    'a session of WebKit',
    () => begin(call, programs.browser),
    BEGINS_WITHIN_MS,
  );
  const at = `/session/${session}`;
  await call('POST', `${at}/timeouts`, { pageLoad: 30_000, script: 20_000 });
  return {
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    reload: async () => void (await call('POST', `${at}/refresh`, {})),
    async click(xpath) {
      let why = 'not there';
      await waitFor(
        () => `${xpath} (${why})`,
        async () => {
          const id = await elementAt(call, at, xpath);
          if (id === undefined) return undefined;
          return call('POST', `${at}/element/${id}/click`, {}).then(
            () => true,
            (error: unknown) => {
              if (!NOT_YET.test(String(error))) throw error;
              why = String(error);
              return undefined;
            },
          );
        },
      );
    },
    has: async (xpath) => (await elementAt(call, at, xpath)) !== undefined,
    ask: (script, ...args) => call('POST', `${at}/execute/sync`, { script, args }),
    async close() {
      await call('DELETE', at).catch(() => undefined);
      await ended(driver);
      await ended(screen.process);
    },
  };
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

function caller(url: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: T };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Undefined while the driver does not listen yet. */
async function begin(call: Call, binary: string): Promise<string | undefined> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  return call<{ readonly sessionId: string }>('POST', '/session', { capabilities }).then(
    ({ sessionId }) => sessionId,
    (error: unknown) => {
      if (error instanceof TypeError) return undefined;
      throw error;
    },
  );
}

async function elementAt(call: Call, at: string, xpath: string): Promise<string | undefined> {
  const query = { using: 'xpath', value: xpath };
  const found = await call<Readonly<Record<string, string>>[]>('POST', `${at}/elements`, query);
  return found[0]?.[ELEMENT];
}

/** A screen that nobody sees; it says itself which number it has taken. */
async function openScreen(program: string) {
  const process = spawn(
    program,
    ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  for await (const line of createInterface({ input: process.stdout })) {
    return { process, display: `:${line.trim()}` };
  }
  throw new Error('Xvfb did not start');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await end;
}

const onPath = (name: string) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
