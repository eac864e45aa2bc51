import type { RealServer } from '../support/real-server.ts';

const wantedBytes = 55_000;

/** The address of a published story of about 60 KB: the demo walk where it is as large. */
export async function publishLargeWalk(server: RealServer): Promise<string> {
  const url = `${server.url}/api/getStory/demo`;
  const text = await (await fetch(url)).text();
  if (Buffer.byteLength(text) >= wantedBytes) return url;
  throw new Error(`the demo walk has ${text.length} bytes`);
}

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
