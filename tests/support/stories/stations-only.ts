import type { DraftRead, ElementRow, StoryRow } from '../../../src/contract/admin/walks.ts';
import { mustCall, type SignedIn } from '../servers/api-client.ts';

export interface MadeWalk {
  readonly story: StoryRow;
  readonly tracks: readonly ElementRow[];
}

export interface WalkToMake {
  readonly slug: string;
  readonly title?: string;
  readonly stations: readonly string[];
  /** From the start: a walk without an open station cannot be published. */
  readonly areOpen?: boolean;
}

/** Makes a draft of plain stations with these titles, by calls. */
export async function makeWalk(
  url: string,
  { accessToken: token }: SignedIn,
  { slug, title: storyTitle = slug, stations, areOpen = false }: WalkToMake,
): Promise<MadeWalk> {
  const body = { slug, title: storyTitle, languageIds: [2] };
  const story = await mustCall<StoryRow>(url, 'adminCreateStory', { token, body });
  const tracks: ElementRow[] = [];
  for (const title of stations) {
    const request = { kind: 'track', title, languageId: 2 };
    const params = { id: story.id };
    const track = await mustCall<ElementRow>(url, 'adminCreateElement', {
      ...{ token, params, body: request },
    });
    tracks.push(track);
    if (!areOpen) continue;
    const changes = [{ field: 'trackMeta_fromstart', languageId: 1, value: 1 }];
    await mustCall(url, 'adminSaveFields', {
      ...{ token, params: { kind: 'track', id: track.id } },
      body: { version: track.version, changes },
    });
  }
  return { story, tracks };
}

/** The value that the draft has of a station now. */
export async function savedValue(
  url: string,
  { accessToken: token }: SignedIn,
  { story, track }: { readonly story: StoryRow; readonly track: ElementRow | undefined },
  field: string,
): Promise<unknown> {
  const params = { id: story.id };
  const { fields } = await mustCall<DraftRead>(url, 'adminDraft', { token, params });
  return fields.find((one) => one.owner.id === track?.id && one.field === field)?.value;
}
