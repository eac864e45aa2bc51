import type { DraftRead, ElementRow, StoryRow } from '../../src/contract/admin/walks.ts';
import { mustCall, type SignedIn } from './api-client.ts';

export interface MadeWalk {
  readonly story: StoryRow;
  readonly tracks: readonly ElementRow[];
}

/** A draft of bare stations with these titles, made by calls. */
export async function makeWalk(
  url: string,
  { accessToken: token }: SignedIn,
  { slug, stations }: { readonly slug: string; readonly stations: readonly string[] },
): Promise<MadeWalk> {
  const body = { slug, title: slug, languageIds: [2] };
  const story = await mustCall<StoryRow>(url, 'adminCreateStory', { token, body });
  const tracks: ElementRow[] = [];
  for (const title of stations) {
    const request = { kind: 'track', title, languageId: 2 };
    const params = { id: story.id };
    tracks.push(await mustCall(url, 'adminCreateElement', { token, params, body: request }));
  }
  return { story, tracks };
}

/** What the draft has of a station now. */
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
