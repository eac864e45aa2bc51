import { INDEPENDENT, type Story } from '../../src/core/story/model.ts';
import type { DemoWalk } from '../demo-walk.ts';
import { mediaIndex } from './media-index.ts';

const placesOf = (story: Story): DemoWalk['places'] =>
  story.tracks.flatMap(({ slug, location }) => {
    const place = location[INDEPENDENT];
    return place === undefined ? [] : [{ track: slug, place }];
  });

/** All media that the renderer made in the walk's folder are part of the walk. */
export function composeWalk(story: Story, folder: string): DemoWalk {
  const media = Object.entries(mediaIndex)
    .filter(([name]) => name.startsWith(`${folder}/`))
    .map(([name, { type, durationS }]) => ({
      ...{ name, type },
      ...(durationS === undefined ? {} : { durationS }),
    }));
  return { story, mediaFolder: 'demo/media', media, places: placesOf(story) };
}
