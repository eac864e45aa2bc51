import type { StoredFile, StoredPack } from '../../contract/stored-records.ts';
import { contentOf, isOnSomebodysRight } from '../../core/offline/media-name.ts';
import { MET } from '../../core/offline/met.ts';
import { sizesOf } from '../../core/offline/sizes.ts';
import { wantedFiles } from '../../core/offline/wanted-files.ts';
import { hasBeenWhole } from '../../core/statistics/downloaded.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import type { MediaAnswer } from '../../ports/media-store.ts';
import { keepStory } from '../kept-stories.ts';
import type { DownloadPorts } from './download-ports.ts';

/** Writes down what somebody wants, with the story itself; nothing of it is fetched yet. */
export async function keepWish(
  ports: DownloadPorts,
  story: Story,
  languages: readonly LanguageId[],
): Promise<MediaAnswer<StoredPack>> {
  const { media, clock, owner } = ports;
  const files = wantedFiles(story, languages);
  const known = await media.packs();
  const wasWhole = known.ok && hasBeenWhole(story.slug, known.value);
  const holder = isOnSomebodysRight(story) ? owner() : undefined;
  const pack: StoredPack = {
    walk: story.slug,
    revision: story.revision ?? '',
    title: Object.keys(story.title).length > 0 ? story.title : story.name,
    languages: [...languages],
    bytes: sizesOf(files).total,
    state: 'wanted',
    askedAtMs: clock.nowMs(),
    ...(holder === undefined ? {} : { owner: holder }),
    ...(wasWhole ? { wasWhole } : {}),
  };
  const kept = await media.keepPack(pack);
  if (!kept.ok) return kept;
  await keepStory(story, ports);
  const rows = await Promise.all(files.map((file, place) => rowOf(ports, pack, file, place)));
  const done = await media.keepFiles(rows);
  // What was met of it is part of something that was asked for now.
  await media.dropFiles(files.map(({ sha256 }) => ({ walk: pack.walk, revision: MET, sha256 })));
  return done.ok ? { ok: true, value: pack } : done;
}

/** What another walk or revision has of it already is whole here, too. */
async function rowOf(
  { media }: Pick<DownloadPorts, 'media'>,
  { walk, revision }: StoredPack,
  { url, bytes, type, sha256, chunkBytes, chunks }: Story['files'][number],
  place: number,
): Promise<StoredFile> {
  const whole = await media.wholeFile(contentOf(url) ?? sha256);
  return {
    walk,
    revision,
    url,
    sha256,
    bytes,
    type,
    chunkBytes,
    chunks: [...chunks],
    place,
    state: whole.ok && whole.value !== undefined ? 'ready' : 'partial',
  };
}
