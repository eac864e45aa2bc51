import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './deploy-files.ts';

const SET_UP = 'docs/operators/set-up.md';
/** What only root may do, and what changes the machine itself. */
const OF_THE_MACHINE = /^(apt|adduser|systemctl|certbot|scp|docker|runuser|nginx) /;
const FOLDERS = ['/opt', '/etc', '/var'];

/** The lines to copy below a heading of a document. */
export function linesToCopy(heading: string, document = SET_UP): readonly string[] {
  const text = readFileSync(join(repository, document), 'utf8');
  const [, section] = text.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`${document} has no heading '${heading}'`);
  const [until = ''] = section.split('\n## ');
  return until.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.trim()] : []));
}

/** Those lines that need no root, as a script whose root folder is another one. */
export function setUpScript(headings: readonly string[], folder: string): string {
  const lines = headings
    .flatMap((heading) => linesToCopy(heading))
    .filter((line) => !OF_THE_MACHINE.test(line))
    .map((line) =>
      FOLDERS.reduce(
        (text, root) => text.replace(new RegExp(`(?<![\\w/.])${root}/`, 'g'), `${folder}${root}/`),
        line,
      ),
    );
  return ['set -eu', ...lines, ''].join('\n');
}
