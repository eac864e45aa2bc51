import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folders of packages below a `node_modules`, nested ones too. */
export function packagesBelow(modules: string): readonly string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => {
      const folder = join(modules, name);
      if (name.startsWith('@')) return packagesBelow(folder);
      return [folder, ...packagesBelow(join(folder, 'node_modules'))];
    });
}

/** The folders of packages whose code was built into a repository's app and server. */
export function packagesBuiltIn(repository: string): readonly string[] {
  const packages = new Set<string>();
  for (const file of ['build', 'dist'].flatMap((folder) => filesIn(join(repository, folder)))) {
    for (const source of sourcesOf(file, repository)) {
      const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
      if (folder !== undefined) packages.add(folder);
    }
  }
  return [...packages];
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** The app has source maps; in the server's bundle comments name the CommonJS modules alone. */
function sourcesOf(file: string, repository: string): readonly string[] {
  if (file.endsWith('.map')) {
    const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: string[] };
    return sources.map((source) => join(dirname(file), source));
  }
  if (!file.endsWith('.mjs')) return [];
  const comments = readFileSync(file, 'utf8').matchAll(/^\/\/ (node_modules\/\S+)$/gm);
  return [...comments].map(([, source = '']) => join(repository, source));
}

/** The address of a package in lists of parts. */
export function purlOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
