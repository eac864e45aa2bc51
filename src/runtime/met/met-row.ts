import type { StoredFile } from '../../contract/stored-records.ts';
import { addressesOf, isOfOldHost, originalOf } from '../../core/offline/elsewhere.ts';
import { contentOf } from '../../core/offline/media-name.ts';
import { MET } from '../../core/offline/met.ts';
import type { Story, StoryFile } from '../../core/story/model.ts';
import { absolute, surveyedFile, type SurveyPorts } from '../downloads/survey.ts';
import { newestKept, type KeptStoryPorts } from '../kept-stories.ts';

export type MetRowPorts = KeptStoryPorts & SurveyPorts;

/** The file that was met under this address, as the device would keep it, or why it would not. */
export async function rowOfMet(
  ports: MetRowPorts,
  walk: string,
  url: string,
): Promise<StoredFile | 'not-to-keep' | 'unknown-walk'> {
  const isSigned = url.includes('?sig=');
  const owner = isSigned ? ports.owner() : undefined;
  const story = await newestKept(walk, ports);
  if (!story) return 'unknown-walk';
  const file = await fileIn(story, ports, url);
  if (!file || (isSigned && owner === undefined)) return 'not-to-keep';
  return {
    walk,
    revision: MET,
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

/** Only what the walk's own list lets us check; hosts of old have no list, but may be asked. */
async function fileIn(
  story: Story,
  ports: SurveyPorts,
  url: string,
): Promise<StoryFile | undefined> {
  const sha256 = contentOf(url);
  const listed = story.files.find((one) => one.sha256 === sha256);
  if (listed || !isOfOldHost(story)) return listed;
  const original = originalOf(url) ?? url;
  const isNamed = addressesOf(story).some((one) => absolute(one, ports.place) === original);
  return isNamed ? surveyedFile(original, ports) : undefined;
}
