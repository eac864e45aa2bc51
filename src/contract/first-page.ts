import type { LanguageId, Story } from '../core/story/model.ts';

/** The app's root, which a story's own styling may dress: the server and the app scope it alike. */
export const PLAYER_ROOT = '#root';
/** The element that carries that styling in the server's page. */
export const STYLING_ID = 'klangweg-styling';
/** Where the page's own element says in which theme a story with a look of its own is shown. */
export const LOOK_ATTRIBUTE = 'data-look';
/** The colour of the browser's bars in that theme. */
export const BAR_ID = 'klangweg-bar';
/** Set on the page's own element by the worker: this page lay on the device, no network brought it. */
export const KEPT_MARK = 'data-kept';
/** The header of a walk's page that names the revision in it. */
export const REVISION_HEADER = 'klangweg-revision';

/** In a walk's address: whoever follows it came to have the walk without a network, and is asked. */
export const DOWNLOAD_ASKED = 'download';

/**
 * In a walk's address: its draft is asked for, not what is published. The same name stands before
 * the secret of a preview link, in the fragment.
 */
export const PREVIEW_ASKED = 'preview';

/** What a walk's first page shows. */
export interface FirstPageParts {
  readonly story: Story;
  readonly language: LanguageId;
  readonly languageCode: string;
  /** Of the route. */
  readonly trackSlug: string | undefined;
  /** `?tab=` as it was asked for; it may be anything. */
  readonly tab: string | undefined;
}

/**
 * The app's own drawing of a walk as HTML, for the server to send before any script: made by the
 * build out of the app's components, so that the app takes over what it would draw itself.
 */
export type RenderFirstPage = (parts: FirstPageParts) => string;

/** Pages outside of walks that the server draws as well; all others come with the app. */
export const HOUSE_PATHS = ['/', '/login'] as const;
export type HousePath = (typeof HOUSE_PATHS)[number];

export interface HousePageParts {
  readonly path: HousePath;
  readonly languageCode: 'de' | 'en';
  /** The name and the logo's address from the settings. */
  readonly brand: { readonly name: string; readonly logo?: string | undefined };
  /** The brand's claim in that language. */
  readonly claim?: string | undefined;
}

/**
 * The claim in the languages that the house's own pages have, as the server writes it into them and
 * the app keeps it. Walks never show it, and so do not carry it.
 */
export const writtenClaim = ({ de, en }: Readonly<Record<string, string>>): string =>
  de || en ? JSON.stringify({ de, en }) : '';

/** The app's own drawing of such a page, and its title. */
export type RenderHousePage = (parts: HousePageParts) => {
  readonly title: string;
  readonly html: string;
};
