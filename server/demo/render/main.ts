import { renderMap } from './map/main.ts';
import { renderSound } from './sound/main.ts';

const [part = 'all', only] = process.argv.slice(2);

if (part === 'all' || part === 'sound') await renderSound(only);
if (part === 'all' || part === 'map') await renderMap();
