import type { adminPublish as german } from '../../german/admin/admin-publish.ts';

const leftOut = (reason: string) => (place: string) =>
  `Something in the draft is left out (${place}): ${reason}.`;
const noMap = (reason: string) => (archive: string) =>
  `Visitors see the general map, for none could be cut from “${archive}”: ${reason}.`;
const inOne = (reason: string) => (plan: string) =>
  `The plan “${plan}” comes as one large picture and not in tiles: ${reason}.`;
const asItCame = (reason: string) => (recordings: string) =>
  `Heard as it was uploaded, without even loudness and not in reverse (${recordings}): ${reason}.`;

export const adminPublish: typeof german = {
  stillWorking: 'The server is still at it. Cutting maps and large plans can take minutes.',
  outcomeUnknown:
    'The server did not answer. Whether the walk is published is not known yet. This page keeps looking.',
  outcomeUnseen:
    'The server cannot be reached just now. Whether the walk is published is not known. As soon as it answers, this page looks.',
  publishedUnheard:
    'The walk is published. The answer of the server did not arrive; only the player shows whether maps and plans are complete.',
  publishedLate:
    'The walk is published. The answer of the server did not arrive; how it came out was looked up.',
  publishedLateWhole:
    'The walk is published. The answer of the server did not arrive; it was looked up: nothing was left out.',
  problemsNow: 'The walk is published, but not everything has worked:',
  problemsPlanned: (time) =>
    `The walk was published as planned for ${time}, but not everything has worked:`,
  problems: {
    'body/unreadable': leftOut('it cannot be read'),
    'slug/unusable': leftOut('its name in the address is of no use'),
    'slug/duplicate': leftOut('its name in the address is there twice'),
    'slug/unknown': leftOut('it refers to something that does not exist'),
    'element/unreadable': leftOut('it cannot be read'),
    'field/unreadable': leftOut('the value cannot be read'),
    'item/unreadable': leftOut('an entry cannot be read'),
    'archive/unreadable': noMap('the file cannot be opened'),
    'archive/broken': noMap('it is no map archive of version 3, or is damaged'),
    'archive/no-vector-tiles': noMap('it holds no vector tiles'),
    'archive/other-compression': noMap('it is packed by something but gzip'),
    'archive/too-coarse': noMap('it is too coarse to tell ways apart'),
    'archive/names-nobody': noMap('it does not say whose map it is'),
    'archive/too-slow': noMap('reading it took too long'),
    'area/not-covered': noMap('it has no map where this walk lies'),
    'area/too-large': noMap('the walk spreads too far for that'),
    'package/not-kept': noMap('the map could not be stored'),
    'plan/unreadable': inOne('it is no PNG, JPEG, WebP or AVIF, or is damaged'),
    'plan/too-large': inOne('it has more than 8000 × 8000 pixels'),
    'plan/too-heavy': inOne('it is larger than 128 MiB'),
    'plan/too-slow': inOne('cutting it took too long'),
    'plan/not-read': inOne('its file could not be read'),
    'plan/not-kept': inOne('the tiles could not be stored'),
    'plan/no-cutter': inOne('this server lacks the program for it (sharp)'),
    'sound/being-prepared': asItCame(
      'it is still being prepared; once that is done, the next publication brings it',
    ),
    'sound/not-prepared': asItCame(
      'preparing it has failed or was stopped, the library of media says more',
    ),
    'sound/no-tools': asItCame('this server lacks the program for it (ffmpeg)'),
    'sound/never-prepared': asItCame('it was never prepared here'),
  },
};
