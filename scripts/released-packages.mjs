import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/**
 * The packages that a release contains or installs, from the lock file: none that only builds or
 * tests.
 */
export function releasedPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, entry]) => ({
      folder,
      name: nameOf(folder),
      version: entry.version,
      license: entry.license ?? licenseInManifest(folder),
      integrity: entry.integrity,
      isOptional: entry.optional === true,
      needs: neededFolders(lock.packages, folder, entry),
    }));
}

const nameOf = (folder) => folder.replace(/^.*node_modules\//, '');

function licenseInManifest(folder) {
  const manifest = join(root, folder, 'package.json');
  if (!existsSync(manifest)) return 'not stated';
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' or ') ?? 'not stated';
}

/** The folders of what a package needs, as Node finds them: the nearest one upwards. */
function neededFolders(packages, folder, { dependencies = {}, optionalDependencies = {} }) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  return names.flatMap((name) => {
    for (let from = folder; ; from = from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const found = [from, 'node_modules', name].filter(Boolean).join('/');
      if (packages[found]) return [found];
      if (from === '') return [];
    }
  });
}

/** The folders of the packages that the product itself names. */
export function namedPackages() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).map((name) => `node_modules/${name}`);
}
