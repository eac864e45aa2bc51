// Renders the generated files of public/: run it after changing this script, klangweg.svg or the
// icons that it takes from the app, and commit the result. The pictures of the app itself come from
// `npm run shots -- --manifest`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, run } from './shell.mjs';

const icons = join(root, 'public', 'assets', 'icons');
const sign = readFileSync(join(icons, 'klangweg.svg'), 'utf8');
const [, artwork] = /<rect[^>]*>(.*)<\/svg>/s.exec(sign) ?? [];
const background = /<rect[^>]*fill="(#\w+)"/.exec(sign)?.[1];

/**
 * Full bleed without rounded corners, and small enough that no device's icon mask cuts off the
 * artwork.
 */
const fullBleed = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>` +
  `<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${artwork}</g></svg>`;

const lines = readFileSync(join(root, 'src', 'ui', 'icon.tsx'), 'utf8');

/** One of the app's own icons on the logo's background: a device may cut a circle out of it. */
function shortcut(name) {
  const [, path] = new RegExp(`^ {2}${name}:\\s+'([^']+)'`, 'm').exec(lines) ?? [];
  if (path === undefined) throw new Error(`icon.tsx has no ${name}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>` +
    `<path transform="translate(32 32) scale(1.35) translate(-12 -12)" d="${path}" fill="none" ` +
    `stroke="#f7ab64" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

const pictures = {
  'icon-64.png': { svg: sign, size: 64 },
  'icon-192.png': { svg: sign, size: 192 },
  'icon-512.png': { svg: sign, size: 512 },
  'icon-maskable-192.png': { svg: fullBleed(0.8), size: 192 },
  'icon-maskable-512.png': { svg: fullBleed(0.8), size: 512 },
  'apple-touch-icon.png': { svg: fullBleed(1), size: 180 },
  'shortcut-demo.png': { svg: shortcut('headphones'), size: 192 },
  'shortcut-scan.png': { svg: shortcut('qr'), size: 192 },
  'shortcut-walks.png': { svg: shortcut('list'), size: 192 },
};
for (const [name, { svg, size }] of Object.entries(pictures)) {
  await sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(icons, name));
}

const target = join(root, 'public', 'assets', 'audio', 'empty.mp3');
const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=22050:cl=mono', '-t', '0.1'];
const small = [
  '-c:a',
  'libmp3lame',
  '-b:a',
  '8k',
  '-map_metadata',
  '-1',
  '-id3v2_version',
  '0',
  '-write_xing',
  '0',
];
process.exit(await run('ffmpeg', ['-y', '-loglevel', 'error', ...silence, ...small, target]));
