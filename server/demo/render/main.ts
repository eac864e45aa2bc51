import { renderMap } from './map/main.ts';
import { renderPictures } from './picture/main.ts';
import { renderSound } from './sound/main.ts';
import { writeIndex } from './write-index.ts';

/** `npm run demo:render [all|sound|pictures|map] [part of a name]`; needs espeak-ng and ffmpeg. */
const [part = 'all', only] = process.argv.slice(2);
const isAsked = (name: string): boolean => part === 'all' || part === name;

if (isAsked('map')) await renderMap();
if (isAsked('pictures')) await renderPictures(only);
if (isAsked('sound')) await renderSound(only);
await writeIndex();
