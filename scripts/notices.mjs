import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedPackages } from './released-packages.mjs';
import { root } from './shell.mjs';

const packages = releasedPackages().toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

/** The text of a package's licence; a package that names a licence only has none. */
function textOf(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return undefined;
  const files = readdirSync(path).filter((file) => /^(licen[sc]e|copying)/i.test(file));
  const [file] = files.toSorted();
  return file && readFileSync(join(path, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

const isCopyright = (line) =>
  /^\W*(copyright\s*(\(c\)|©|\d{4})|\(c\)\s*\d{4}|©)/i.test(line.trim());
/** Most texts differ in their copyright lines and line breaks only; each text stands once. */
const bodyOf = (text) =>
  text
    .split('\n')
    .filter((line) => !isCopyright(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const texts = new Map();
const rows = packages.map(({ folder, name, version, license, isOptional }) => {
  const text = isOptional ? undefined : textOf(folder);
  if (text === undefined) return { name, version, license, holders: [] };
  const body = bodyOf(text);
  if (!texts.has(body)) texts.set(body, { number: texts.size + 1, text });
  const holders = text
    .split('\n')
    .filter(isCopyright)
    .map((line) => line.trim().replace(/^[\s*#-]+/, ''));
  return { name, version, license, holders, number: texts.get(body).number };
});

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '\\<');
const table = rows.map(({ name, version, license, holders, number }) => {
  const text = number === undefined ? '' : `[${number}](#text-${number})`;
  return `| ${name} | ${version} | ${cell(license)} | ${text} | ${cell(holders.join('; '))} |`;
});
const withoutCopyright = (text) =>
  text
    .split('\n')
    .filter((line) => !isCopyright(line))
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

const lines = [
  '# Third-party notices',
  '',
  `Klangweg contains or installs ${packages.length} packages of others, its fonts among them. \`npm run notices\` writes this file anew from \`package-lock.json\` and from what is installed. A package without a number has no text of its own, or is a variant for one platform.`,
  '',
  '| Package | Version | Licence | Text | Copyright |',
  '| --- | --- | --- | --- | --- |',
  ...table,
  ...[...texts.values()].flatMap(({ number, text }) => [
    '',
    `## Text ${number}`,
    '',
    '```text',
    withoutCopyright(text),
    '```',
  ]),
  '',
];
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), lines.join('\n'));
console.log(`${packages.length} packages, ${texts.size} texts`);
