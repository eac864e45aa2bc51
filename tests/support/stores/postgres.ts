import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { openConflictingLink, type ConflictingLink } from '../links/conflicting-link.ts';
import { isPortable } from './portable-sql.ts';
import { memoize } from '../memoize.ts';
import { makeTempFolder } from '../temp-folder.ts';

export interface PostgresServer {
  /** The whole server is removed at the end, with all its databases. */
  readonly isOwn: boolean;
  /** The folder of a server of our own. */
  readonly socketFolder?: string;
  /** The URL of one database on this server. */
  urlOf(database: string): string;
  /** Runs one statement beside all stores, in the default database. */
  run(statement: string): Promise<void>;
  /** Restarts it as its operator would: open connections break. */
  restart(): Promise<void>;
  /** Until `resume` it answers nothing, and no connection breaks. Only for a server of our own. */
  pause(): void;
  resume(): void;
  /** Fails if a server of our own was asked for what other engines do not have. */
  stop(): Promise<void>;
}

/** The name prefix of every database of this run; no other database is touched. */
export const TEST_DATABASES = `klangweg_test_${process.pid}_`;

const INSTALLED = '/usr/lib/postgresql';

/** Why there can be no Postgres here; undefined when there can. */
export function whyNoPostgres(): string | undefined {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === '') return 'TEST_DATABASE_URL is empty';
  if (given !== undefined) return undefined;
  if (binFolder() === undefined) {
    return `no binaries on the PATH or below ${INSTALLED}, no TEST_DATABASE_URL`;
  }
  if (isRoot() && serverUser() === undefined) return 'running as root without a user postgres';
  return undefined;
}

/** The server that TEST_DATABASE_URL names, or one of our own that listens only on a socket. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? borrowedServer(given) : ownServer();
}

function borrowedServer(url: string): PostgresServer {
  const urlOf = (database: string) => {
    const its = new URL(url);
    its.pathname = `/${database}`;
    return its.href;
  };
  const restart = async () => {
    await runOn(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname like '${TEST_DATABASES}%'`,
    );
  };
  const run = (statement: string) => runOn(url, statement);
  const refuse = () => {
    throw new Error('a borrowed server is not paused');
  };
  return { isOwn: false, urlOf, run, restart, pause: refuse, resume: refuse, stop: async () => {} };
}

async function ownServer(): Promise<PostgresServer> {
  const folder = makeTempFolder('klangweg-postgres');
  giveToServerUser(folder.path);
  const data = join(folder.path, 'data');
  const start = (program: string, args: string[]) => startAsServerUser(program, args, folder.path);
  await finished(start('cp', ['-Rp', await initialised(), data]));
  const postgres = join(binFolder()!, 'postgres');
  const notPortable: string[] = [];
  const listen = () =>
    listening(start(postgres, ['-D', data, ...settings(folder.path)]), (line) => {
      if (!isPortable(line)) notPortable.push(line);
    });
  let server = await listen();
  const killIt = () => server.kill('SIGKILL');
  process.once('exit', killIt);
  const directUrlOf = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder.path)}`;
  const link = await linkThatConflicts(folder.path);
  return {
    isOwn: true,
    socketFolder: folder.path,
    urlOf: (database) =>
      link ? `postgres://postgres@127.0.0.1:${link.port}/${database}` : directUrlOf(database),
    run: (statement) => runOn(directUrlOf('postgres'), statement),
    restart: async () => {
      await ended(server, 'SIGINT');
      server = await listen();
    },
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    stop: async () => {
      process.off('exit', killIt);
      await link?.close();
      // The data is not used again: nothing needs to be flushed before it ends.
      await ended(server, 'SIGQUIT');
      rmSync(folder.path, { recursive: true, force: true });
      if (notPortable.length > 0) {
        throw new Error(`Not every engine runs this:\n${notPortable.join('\n')}`);
      }
    },
  };
}

/** KLANGWEG_CONFLICTS=before or after: each twentieth commit is answered with a conflict. */
async function linkThatConflicts(folder: string): Promise<ConflictingLink | undefined> {
  const kind = process.env['KLANGWEG_CONFLICTS'];
  if (kind !== 'before' && kind !== 'after') return undefined;
  return openConflictingLink(join(folder, '.s.PGSQL.5432'), { kind, every: 20 });
}

/** An empty cluster, which takes a second of work to make and little to copy. */
function initialised(): Promise<string> {
  const initdb = join(binFolder()!, 'initdb');
  const madeOf = [initdb, String(statSync(initdb).mtimeMs)];
  return memoize('klangweg-cluster', madeOf, async (folder) => {
    giveToServerUser(folder);
    const asUsual = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N', '--locale=C'];
    await finished(startAsServerUser(initdb, ['-D', folder, ...asUsual], folder));
  });
}

function giveToServerUser(folder: string): void {
  const identity = isRoot() ? serverUser() : undefined;
  if (identity) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
}

function startAsServerUser(program: string, args: string[], cwd: string): ChildProcess {
  const identity = isRoot() ? serverUser() : undefined;
  return spawn(program, args, { ...identity, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** The data need not outlive the machine, so it need not wait for the disk. */
const settings = (socketFolder: string) =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '100',
    default_transaction_isolation: process.env['KLANGWEG_ISOLATION'] ?? 'read committed',
    log_statement: 'all',
    log_parameter_max_length: '0',
    shared_buffers: '32MB',
    log_min_messages: 'log',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Signals the processes of its connections, too. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const one of all) if (one === pid || parentOf(one) === pid) process.kill(one, signal);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name, in brackets, may contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function listening(
  server: ChildProcess,
  onLine: (line: string) => void,
): Promise<ChildProcess> {
  const firstLines: string[] = [];
  const reader = createInterface({ input: server.stderr! });
  await new Promise<void>((resolve, reject) => {
    reader.on('line', (line) => {
      onLine(line);
      if (firstLines.length < 50) firstLines.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    reader.on('close', () => {
      reject(new Error(`Postgres did not start:\n${firstLines.join('\n')}`));
    });
  });
  return server;
}

async function finished(child: ChildProcess): Promise<void> {
  const serverLines: string[] = [];
  child.stderr!.on('data', (chunk: Buffer) => serverLines.push(chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`${child.spawnfile} ended with ${code}:\n${serverLines.join('')}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

const isRoot = () => process.getuid?.() === 0;

/** Postgres refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The programs are on the PATH, or in Debian's versioned folders, which no PATH has. */
function binFolder(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const installed = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(INSTALLED, version, 'bin'));
  return [...onPath, ...installed].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}
