import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Syntax that Safari 15.4 or Chrome 108 do not support, and without which a page would look or work
 * wrong.
 */
const newer = {
  css: [
    /light-dark\(/,
    /color-mix\(/,
    /@container/,
    /@scope/,
    /:user-(in)?valid/,
    /field-sizing/,
    /:modal/,
    /^\s*&/m,
    /anchor-name/,
    /\bround\(/,
  ],
  script: [
    /\b(Object|Map)\.groupBy/,
    /Promise\.(withResolvers|try)/,
    /AbortSignal\.any/,
    /\.toSpliced\(/,
    /Array\.fromAsync/,
    /URL\.parse\(/,
    /\b(search|params|searchParams)\.size\b/,
    /\.(values|keys|entries)\(\)\s*\.(map|filter|some|every|find|reduce|toArray|take|drop)\(/,
    /\.(isSubsetOf|isSupersetOf|symmetricDifference|isDisjointFrom)\(/,
    /\.(isWellFormed|toWellFormed|checkVisibility|startViewTransition)\(/,
    /\(\?<[=!]/,
    /\/[dgimsuy]*v[dgimsuy]*\.(test|exec)\(/,
  ],
};

function filesBelow(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => ending.test(path) && !/\.(test|prop)\.tsx?$|[\\/]testing[\\/]/.test(path));
}

const found = (files: readonly string[], marks: readonly RegExp[]) =>
  files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return marks.filter((mark) => mark.test(text)).map((mark) => `${path}: ${String(mark)}`);
  });

describe('no feature that a phone of 2022 lacks', () => {
  test('is used in a stylesheet', () => {
    const styles = filesBelow('src', /\.css$/);
    expect(styles).toContain(join('src', 'ui', 'styles', 'tokens.css'));
    expect(found(styles, newer.css)).toEqual([]);
  });

  test('is used in a script', () => {
    const scripts = [...filesBelow('src', /\.tsx?$/), ...filesBelow('sw', /\.ts$/)];
    expect(scripts).toContain(join('src', 'player', 'app', 'main.tsx'));
    expect(found(scripts, newer.script)).toEqual([]);
  });
});
