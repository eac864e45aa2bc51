// Renders the generated files of public/: run it after changing this script, commit the result.
import { join } from 'node:path';
import { root, run } from './shell.mjs';

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
