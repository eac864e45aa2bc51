import { readScan, type OpenStory, type Scan } from './read-scan.ts';

/** Whether it is a link with its scheme, as in a code. */
export function hasScheme(text: string): boolean {
  return text.includes('://');
}

/** The meaning of a typed text: a link, or the short code that is printed under a sign. */
export function readTyped(
  text: string,
  playerHosts: readonly string[],
  story: OpenStory,
  basePath = '',
): Scan {
  const typed = text.trim();
  const [host] = playerHosts;
  if (host === undefined || /\p{Cs}/u.test(typed)) return { kind: 'unreadable' };
  const read = (address: string) => readScan(address, playerHosts, story, basePath);
  if (hasScheme(typed)) return read(typed);
  if (beginsWithHost(typed, playerHosts)) return read(`https://${typed}`);
  const slugs = shortCode(typed, story);
  if (slugs.length === 0 || slugs.length > 2) return { kind: 'unreadable' };
  return read(`https://${host}${basePath}/a/${slugs.map(encodeURIComponent).join('/')}`);
}

function beginsWithHost(typed: string, playerHosts: readonly string[]): boolean {
  const small = typed.toLowerCase();
  return playerHosts.some((host) => small.startsWith(`${host.toLowerCase()}/`));
}

/** `/a/walk/track`, as it is written in a link. */
const PATH = /^(?:\/a\/|a\/(?=[^/]+\/))/i;

/** The slugs of walk and track, with their spelling corrected if they are known. */
function shortCode(typed: string, story: OpenStory): readonly string[] {
  const parts = typed
    .replace(PATH, '')
    .split('/')
    .map((part) => part.trim());
  const [first = '', second = ''] = parts;
  if (first === '' || parts.length > 2) return [];
  if (second === '' && !PATH.test(typed)) return loneWord(first, story);
  const walk = rightSpelling(first, [story.slug]);
  if (second === '') return [walk];
  return [walk, walk === story.slug ? rightSpelling(second, trackSlugs(story)) : second];
}

function loneWord(word: string, story: OpenStory): readonly string[] {
  const track = rightSpelling(word, trackSlugs(story));
  const isWalk = rightSpelling(word, [story.slug]) === story.slug;
  return isWalk && !trackSlugs(story).includes(track) ? [story.slug] : [story.slug, track];
}

function trackSlugs(story: OpenStory): readonly string[] {
  return story.tracks.map(({ slug }) => slug);
}

/** The slug that is meant; a text that matches none stays as it was typed. */
function rightSpelling(typed: string, slugs: readonly string[]): string {
  if (slugs.includes(typed)) return typed;
  const small = typed.toLowerCase();
  return slugs.find((slug) => slug.toLowerCase() === small) ?? typed;
}
