import { decodeStory } from '../../src/core/story/decode.ts';
import { DEFAULT_LANGUAGE, type LatLon, type MapSource } from '../../src/core/story/model.ts';
import { valueIn } from '../../src/core/story/read.ts';
import { mustCall, type SignedIn } from '../support/servers/api-client.ts';
import { addDraft } from '../support/stories/draft-story.ts';
import type { RealServer } from '../support/servers/real-server.ts';

const wantedBytes = 60_000;

/** The address of a published story of about 60 KB: the demo walk where it is as large. */
export async function publishLargeWalk(
  server: RealServer,
  administrator: () => Promise<SignedIn>,
): Promise<string> {
  const demo = `${server.url}/api/getStory/demo`;
  if ((await bytesAt(demo)) >= wantedBytes) return demo;
  const description = 'Ein Satz, der für eine lange Geschichte steht. '.repeat(1300);
  const { id } = await addDraft(server, { slug: 'large', title: 'Ein langer Weg', description });
  const { accessToken: token } = await administrator();
  await mustCall(server.url, 'adminPublish', { token, params: { id }, body: {} });
  return `${server.url}/api/getStory/large`;
}

const bytesAt = async (url: string) => (await (await fetch(url)).arrayBuffer()).byteLength;

/** The address of the largest sound of the demo walk. */
export async function findMedia(server: RealServer): Promise<string> {
  const story = (await (await fetch(`${server.url}/api/getStory/demo`)).json()) as {
    files?: { url: string; bytes: number; type: string }[];
  };
  const sounds = (story.files ?? []).filter((file) => file.type.startsWith('audio/'));
  const largest = sounds.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (largest === undefined) throw new Error('the demo walk names no sound among its files');
  return new URL(largest.url, server.url).href;
}

/** The beginning of the demo walk: the station whose code is at its start. */
export const firstStation = 'bahnhof';

/** The sound that the page of the first station plays. */
export async function firstSoundUrl(url: string): Promise<string> {
  const html = await (await fetch(`${url}/a/demo/${firstStation}`)).text();
  const address = /<audio[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (address === undefined) throw new Error('the page of the first station carries no sound');
  return new URL(address, url).href;
}

export interface DemoArea {
  readonly at: LatLon;
  readonly map: MapSource;
}

/** The demo's own town, and the location of its first station there. */
export async function demoArea(url: string): Promise<DemoArea> {
  const response = await fetch(`${url}/api/getStory/demo`);
  const { map, tracks } = decodeStory(await response.json(), 'demo').story;
  const start = tracks.find(({ slug }) => slug === firstStation);
  const place = start && valueIn(start.location, DEFAULT_LANGUAGE);
  if (!map || !place) throw new Error('the demo walk has no map of its own');
  return { at: [place.x, place.y], map };
}
