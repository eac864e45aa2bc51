import { renderMap } from './map/main.ts';
import { renderPictures } from './picture/main.ts';
import { renderSound } from './sound/main.ts';
import { writeIndex } from './write-index.ts';

/** `npm run demo:render [all|sound|pictures|map] [part of a name]`; needs espeak-ng and ffmpeg. */
const [part = 'all', only] = process.argv.slice(2);
const isRequested = (name: string): boolean => part === 'all' || part === name;

if (isRequested('map')) await renderMap();
if (isRequested('pictures')) await renderPictures(only);
if (isRequested('sound')) await renderSound(only);
await writeIndex();
