import { freePort } from './free-port.ts';
import { spawnServer, untilReady, type Exit, type ServerProcess } from './server-process.ts';
import { canBeCloned, fillAsStarted } from './started-folder.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../wait.ts';

export interface ServerOptions {
  /** Added to PORT and KLANGWEG_DATA, and overrides them. */
  readonly env?: Readonly<Record<string, string>>;
  /** A given folder, which stays; otherwise a temporary one that `remove` deletes. */
  readonly dataFolder?: string;
  /** Forces a real first start; otherwise a temporary folder may be a clone of a started one. */
  readonly isFresh?: boolean;
  readonly readyWithinMs?: number;
  /** The folder of the release that it starts with; otherwise this repository's build. */
  readonly release?: string;
}

/** The real built server in a child process, over any number of restarts on one port and folder. */
export interface RealServer {
  readonly url: string;
  readonly port: number;
  readonly dataFolder: string;
  /** The time from spawn to the first 200 of /readyz, of the current process. */
  readyMs(): number;
  pid(): number;
  /** The output of the current process. */
  output(): string;
  /** The output of all processes so far. */
  allOutput(): string;
  /** The secret of the one-time link that the server prints while there is no administrator. */
  setupSecret(): Promise<string>;
  /** Ends it as an operator would (SIGTERM), by force after 15 s. */
  stop(): Promise<Exit>;
  kill(signal?: NodeJS.Signals): Promise<Exit>;
  /**
   * Restarts with the same folder and port, and with other variables where given; kills a running
   * process.
   */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Restarts with the same folder and port under another release of the product, from this folder.
   */
  become(release: string | undefined): Promise<void>;
  /** Ends it at once and removes its temporary folder; in a given folder, it ends as by `stop`. */
  remove(): Promise<void>;
}

const setupLink = /#setup=([\w.~-]+)/;

export async function startServer(options: ServerOptions = {}): Promise<RealServer> {
  const folder = options.dataFolder === undefined ? makeTempFolder() : undefined;
  const dataFolder = options.dataFolder ?? folder?.path ?? '';
  let env = options.env ?? {};
  if (folder && options.isFresh !== true && canBeCloned(env)) await fillAsStarted(folder.path);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let earlierOutput = '';
  let readyMs = 0;
  let { release } = options;
  const spawn = () =>
    spawnServer({ PORT: String(port), KLANGWEG_DATA: dataFolder, ...env }, [], release);
  let life: ServerProcess = spawn();

  const untilBegun = async () => {
    readyMs = await untilReady(
      life,
      url + (env['BASE_PATH'] ?? ''),
      options.readyWithinMs ?? BEGINS_WITHIN_MS,
    );
  };
  const end = async (signal: NodeJS.Signals) => {
    if (life.exit() === undefined) life.signal(signal);
    const force = setTimeout(() => life.signal('SIGKILL'), 15_000);
    const exit = await life.ended;
    clearTimeout(force);
    return exit;
  };
  const begin = async (changed: Readonly<Record<string, string>>) => {
    if (life.exit() === undefined) await end('SIGKILL');
    earlierOutput += life.output();
    env = changed;
    life = spawn();
    await untilBegun();
  };
  const allOutput = () => earlierOutput + life.output();
  const removeAll = async () => {
    // A server waits for its idle connections; with its folder, all of its work goes anyway.
    await end(folder ? 'SIGKILL' : 'SIGTERM');
    folder?.remove();
  };

  try {
    await untilBegun();
  } catch (error) {
    await removeAll();
    throw error;
  }
  return {
    url,
    port,
    dataFolder,
    readyMs: () => readyMs,
    pid: () => life.pid,
    output: () => life.output(),
    allOutput,
    setupSecret: () => waitFor('a set-up link', () => setupLink.exec(allOutput())?.[1]),
    stop: () => end('SIGTERM'),
    kill: (signal = 'SIGKILL') => end(signal),
    restart: (changed = env) => begin(changed),
    async become(next) {
      release = next;
      await begin(env);
    },
    remove: removeAll,
  };
}

/** Starts the server where it must refuse to start: returns how it ended and its output. */
export async function startExpectingExit(
  options: ServerOptions = {},
): Promise<Exit & { output: string }> {
  const folder = options.dataFolder === undefined ? makeTempFolder() : undefined;
  const life = spawnServer({
    PORT: String(await freePort()),
    KLANGWEG_DATA: options.dataFolder ?? folder?.path ?? '',
    ...options.env,
  });
  const giveUp = setTimeout(
    () => life.signal('SIGKILL'),
    options.readyWithinMs ?? BEGINS_WITHIN_MS,
  );
  const exit = await life.ended;
  clearTimeout(giveUp);
  folder?.remove();
  return { ...exit, output: life.output() };
}
