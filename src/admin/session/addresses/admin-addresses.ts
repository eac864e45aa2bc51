import type { ElementRow } from '../../../contract/admin/walks.ts';
import type { AdminNavigation } from '../admin-context.ts';

/** What a walk's page shows instead of its editor; 'field' is the on-site mode. */
const STORY_VIEWS = ['graph', 'table', 'places', 'field'] as const;
export type StoryView = (typeof STORY_VIEWS)[number];

export function storyPageAddress(
  { to }: AdminNavigation,
  storyId: string,
  view?: StoryView,
  more: Readonly<Record<string, string>> = {},
): string {
  const address = to('stories/{storyId}', { storyId });
  return view === undefined ? address : withQuery(address, { view, ...more });
}

export function storyViewIn(search: string): StoryView | undefined {
  const view = new URLSearchParams(search).get('view');
  return STORY_VIEWS.find((name) => name === view);
}

/** The state of the graph in its address. */
export interface GraphView {
  /** The id of the chosen element. */
  readonly part?: string;
  /** `findingKey` of the chosen finding. */
  readonly finding?: string;
}

export function graphAddress(
  navigation: AdminNavigation,
  storyId: string,
  view: GraphView = {},
): string {
  return storyPageAddress(navigation, storyId, 'graph', { ...view });
}

export function graphViewIn(search: string): GraphView {
  const parameters = new URLSearchParams(search);
  const part = parameters.get('part');
  const finding = parameters.get('finding');
  return {
    ...(part === null ? {} : { part }),
    ...(finding === null ? {} : { finding }),
  };
}

/** The key of the retained state that says to which walk the page of an element leads back. */
export const homeKey = (elementId: string) => `walk-of ${elementId}`;

export function elementAddress(
  { to }: AdminNavigation,
  { kind, id }: Pick<ElementRow, 'kind' | 'id'>,
): string {
  if (kind === 'track') return to('tracks/{trackId}', { trackId: id });
  if (kind === 'quest') return to('quests/{questId}', { questId: id });
  return to('puzzles/{puzzleId}', { puzzleId: id });
}

/** The lines of a track's transcript in one language. */
export function transcriptAddress(
  { to }: AdminNavigation,
  trackId: string,
  languageId: number,
): string {
  const query = { view: 'transcript', language: String(languageId) };
  return withQuery(to('tracks/{trackId}', { trackId }), query);
}

/** The language whose transcript is requested; 0 without one, undefined for the track's fields. */
export function transcriptLanguageIn(search: string): number | undefined {
  const parameters = new URLSearchParams(search);
  return parameters.get('view') === 'transcript' ? Number(parameters.get('language')) : undefined;
}

export const INDEX_SECTIONS = ['state', 'settings', 'audit'] as const;
export type IndexSection = (typeof INDEX_SECTIONS)[number];

export function indexAddress({ to }: AdminNavigation, section: IndexSection): string {
  return section === 'state' ? to('index') : withQuery(to('index'), { part: section });
}

export function indexSectionIn(search: string): IndexSection {
  const part = new URLSearchParams(search).get('part');
  return INDEX_SECTIONS.find((section) => section === part) ?? 'state';
}

export function groupAddress({ to }: AdminNavigation, group: string): string {
  return withQuery(to('group-metas'), { group });
}

export function groupIn(search: string): string | undefined {
  return new URLSearchParams(search).get('group') ?? undefined;
}

/** The media library with this medium open. */
export function mediumAddress({ to }: AdminNavigation, medium: string): string {
  return withQuery(to('contents'), { medium });
}

/** The address of an entity's admin page, by the server's kind; undefined if it has no page. */
export function addressOfEntity(
  navigation: AdminNavigation,
  kind: string,
  id: string,
): string | undefined {
  switch (kind) {
    case 'story':
      return storyPageAddress(navigation, id);
    case 'track':
    case 'quest':
    case 'puzzle':
      return elementAddress(navigation, { kind, id });
    case 'user':
      return navigation.to('userManager/userDetails/{id}', { id });
    case 'group':
      return groupAddress(navigation, id);
    case 'media':
      return mediumAddress(navigation, id);
    case 'city':
      return navigation.to('cities');
    case 'category':
      return navigation.to('categories');
    case 'language':
      return navigation.to('languages');
    default:
      return undefined;
  }
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${String(new URLSearchParams(query))}`;
}
