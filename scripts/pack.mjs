import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { paddingOf, TAR_END_BYTES, tarHeader } from '../server/archive-files/tar-header.ts';
import { AS_INSTALLED } from './as-installed.mjs';
import { thisMachine } from './packed/this-machine.js';
import { namedPackages, releasedPackages } from './released-packages.mjs';
import { sha256Of, writeManifest } from './release-manifest.mjs';
import { sbomOf } from './sbom.mjs';
import { root } from './shell.mjs';

/** What the server reads while it runs, and what its operator reads. */
const parts = [
  'build',
  'dist',
  'demo/media',
  'docs/operators',
  ...['klangweg.service', 'nginx.conf', 'Caddyfile', 'traefik.yaml', 'traefik.klangweg.yaml'].map(
    (name) => `deploy/${name}`,
  ),
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.md',
];
/** Whoever unpacks it as root and runs it as somebody else has to be able to read it. */
const READABLE_BY_ALL = 0o644;
/** Looked for by `pg` only where somebody has installed it. */
const OPTIONAL = 'pg-native';
const SBOM = 'sbom.cdx.json';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const machine = thisMachine();
const machineName = [machine.os, machine.cpu, machine.libc === 'musl' ? 'musl' : ''];
const packName = ['klangweg', manifest.version, ...machineName].filter(Boolean).join('-');

function filesBelow(path) {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const full = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}

/** The folder of a package as Node finds it from another folder. */
function folderOf(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === root ? undefined : folderOf(name, dirname(from));
}

/** The packages that the build does not contain, with all that they need in turn. */
function packageFolders() {
  const folders = new Set();
  const add = (name, from, isOptional) => {
    const folder = folderOf(name, from);
    if (folder === undefined && !isOptional) throw new Error(`${name} is not installed`);
    if (folder === undefined || folders.has(folder)) return;
    folders.add(folder);
    const needs = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const optional = Object.keys(needs.optionalDependencies ?? {});
    for (const needed of Object.keys(needs.dependencies ?? {})) {
      add(needed, folder, optional.includes(needed));
    }
    for (const needed of optional) add(needed, folder, true);
  };
  for (const name of AS_INSTALLED) add(name, root, name === OPTIONAL);
  return [...folders];
}

/**
 * Maps and sources serve those who change the product, and SQLite brings machine code for six
 * kinds of machines, of which the pack's own is one.
 */
function isNeeded(name) {
  if (/^build\/\.inputs$|\.map$/.test(name)) return false;
  if (!name.startsWith('node_modules/')) return true;
  if (/\/(sqlite|sharp)\/(src|scripts|install)\//.test(name)) return false;
  if (/\.(d\.[cm]?ts|md|gypi?|h)$/.test(name) && !/licen[sc]e/i.test(name)) return false;
  const [, prebuilt, libc] = /\/prebuilds\/([^/]+)\/.*\.(\w+)\.node$/.exec(name) ?? [];
  if (prebuilt === undefined) return true;
  return prebuilt === `${machine.os}-${machine.cpu}` && libc === (machine.libc ?? 'glibc');
}

function packedFiles() {
  const nested = `${sep}node_modules${sep}`;
  const ofPackages = packageFolders().flatMap((folder) =>
    filesBelow(folder).filter((file) => !file.slice(folder.length).includes(nested)),
  );
  const ofProduct = parts.flatMap((part) => filesBelow(join(root, part)));
  const files = [...ofPackages, ...ofProduct].map((file) => ({
    name: relative(root, file).split(sep).join('/'),
    content: () => readFileSync(file),
  }));
  for (const file of filesBelow(join(root, 'scripts', 'packed'))) {
    files.push({ name: basename(file), content: () => readFileSync(file) });
  }
  files.push({ name: 'package.json', content: () => Buffer.from(packedManifest()) });
  files.push({ name: SBOM, content: () => sbom });
  const byName = (one, other) => (one.name < other.name ? -1 : 1);
  return files.filter(({ name }) => isNeeded(name)).toSorted(byName);
}

/** Packages for other machines are not installed here, and not in the pack either. */
function packedSbom(atMs) {
  const packages = releasedPackages().filter(({ folder }) => existsSync(join(root, folder)));
  const { name, version } = manifest;
  const product = { name, version, machine: machineName.filter(Boolean).join('-'), atMs };
  return Buffer.from(
    `${JSON.stringify(sbomOf(product, packages, namedPackages()), undefined, 1)}\n`,
  );
}

function packedManifest() {
  const { name, version, description, license, type, engines } = manifest;
  const { os, cpu, libc } = machine;
  const machines = { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
  const facts = { name, version, private: true, description, license, type, engines, ...machines };
  return `${JSON.stringify(facts, undefined, 2)}\n`;
}

/**
 * The time that all files get: of the commit, so that a pack that is made again is the same, and
 * one of the next release has others (the server tells pictures apart by size and time).
 */
function timeOfRelease() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given) return Number(given) * 1000;
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' };
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], options)) * 1000;
  } catch {
    return Date.UTC(2026, 0, 1);
  }
}

function archiveOf(files, atMs) {
  const blocks = files.flatMap(({ name, content }) => {
    const bytes = content();
    const file = { name: `${packName}/${name}`, bytes: bytes.length, atMs, mode: READABLE_BY_ALL };
    return [tarHeader(file), bytes, Buffer.alloc(paddingOf(bytes.length))];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(TAR_END_BYTES)]));
}

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const target = resolve(values.to ?? join(root, 'pack', `${packName}.tar.gz`));
const atMs = timeOfRelease();
const sbom = packedSbom(atMs);
const files = packedFiles();
const archive = archiveOf(files, atMs);
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, archive);
const written = writeManifest(target, archive, {
  ...{ name: manifest.name, version: manifest.version, machine },
  ...{ madeAt: new Date(atMs).toISOString(), sbom: { name: SBOM, sha256: sha256Of(sbom) } },
});
console.log(`${target}: ${files.length} files, ${Math.round(archive.length / 1e6)} MB`);
for (const path of written) console.log(path);
if (written.length === 1) console.log('not signed: RELEASE_KEY names no key');
