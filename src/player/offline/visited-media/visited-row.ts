import type { StoredFile } from '../../../contract/stored-records.ts';
import {
  addressesOf,
  isFromLegacyServer,
  originalOf,
} from '../../../core/offline/remote-origin.ts';
import { contentOf } from '../../../core/offline/media-name.ts';
import { VISITED } from '../../../core/offline/visited.ts';
import type { Story, StoryFile } from '../../../core/story/model.ts';
import { absolute, surveyedFile, type SurveyPorts } from '../downloads/survey.ts';
import { newestStoredStory, type StoredStoryPorts } from '../stories/stored-stories.ts';

export type VisitedRowPorts = StoredStoryPorts & SurveyPorts;

/** The row for the file visited under this address, or the reason why it is not cached. */
export async function rowOfVisitedFile(
  ports: VisitedRowPorts,
  walk: string,
  url: string,
): Promise<StoredFile | 'not-to-keep' | 'unknown-walk'> {
  const isSigned = url.includes('?sig=');
  const owner = isSigned ? ports.owner() : undefined;
  const story = await newestStoredStory(walk, ports);
  if (!story) return 'unknown-walk';
  const file = await fileIn(story, ports, url);
  if (!file || (isSigned && owner === undefined)) return 'not-to-keep';
  return {
    walk,
    revision: VISITED,
    url: isSigned ? url : file.url,
    sha256: file.sha256,
    bytes: file.bytes,
    type: file.type,
    chunkBytes: file.chunkBytes,
    chunks: [...file.chunks],
    state: 'partial',
    metAtMs: ports.clock.nowMs(),
    ...(owner === undefined ? {} : { owner }),
  };
}

/**
 * Only files in the walk's own list can be checked; legacy servers have no list, but may be
 * queried.
 */
async function fileIn(
  story: Story,
  ports: SurveyPorts,
  url: string,
): Promise<StoryFile | undefined> {
  const sha256 = contentOf(url);
  const listed = story.files.find((one) => one.sha256 === sha256);
  if (listed || !isFromLegacyServer(story)) return listed;
  const original = originalOf(url) ?? url;
  const isNamed = addressesOf(story).some((one) => absolute(one, ports.pageLocation) === original);
  return isNamed ? surveyedFile(original, ports) : undefined;
}
