import type { LanguageId, Story } from '../core/story/model.ts';

/**
 * The app's root, to which a story's own styling may apply: the server and the app scope it alike.
 */
export const PLAYER_ROOT = '#root';
/** The element that contains that styling in the server-rendered page. */
export const STYLING_ID = 'klangweg-styling';
/** The root element's attribute for the theme in which a story with its own theme is shown. */
export const THEME_ATTRIBUTE = 'data-look';
/** The colour of the browser's bars in that theme. */
export const BAR_ID = 'klangweg-bar';
/** The worker sets it on the root element: this page was stored on the device and not fetched. */
export const FROM_DEVICE_ATTRIBUTE = 'data-kept';
/** The header of a walk's page that names the revision in it. */
export const REVISION_HEADER = 'klangweg-revision';

/**
 * This parameter of a walk's address makes its link one for downloading the walk, and the visitor
 * is prompted to do so.
 */
export const DOWNLOAD_PARAMETER = 'download';

/**
 * This parameter of a walk's address requests its draft instead of the published revision. The same
 * name precedes the secret of a preview link, in the fragment.
 */
export const PREVIEW_PARAMETER = 'preview';

/** The content of a walk's server-rendered page. */
export interface ServerPageContent {
  readonly story: Story;
  readonly language: LanguageId;
  readonly languageCode: string;
  /** The slug comes from the route. */
  readonly trackSlug: string | undefined;
  /** `?tab=` as requested; it may be anything. */
  readonly tab: string | undefined;
}

/**
 * The app's own rendering of a walk as HTML, which the server sends before any script: built from
 * the app's components, so that the app hydrates what it would render itself.
 */
export type RenderFirstPage = (content: ServerPageContent) => string;

/** The meta element of a login page on whose server nobody may sign up. */
export const REGISTRATION_META = 'klangweg-registration';

/** Pages outside of walks that the server renders as well; all others are rendered by the app. */
export const SITE_PATHS = ['/', '/login'] as const;
export type SitePath = (typeof SITE_PATHS)[number];

export interface SitePageContent {
  readonly path: SitePath;
  readonly languageCode: 'de' | 'en';
  /** The name and the logo's address from the settings. */
  readonly brand: { readonly name: string; readonly logo?: string | undefined };
  /** The brand's claim in that language. */
  readonly claim?: string | undefined;
  readonly isRegistrationOff: boolean;
}

/**
 * The claim in the languages of the site pages, as the server writes it into them and the app reads
 * it. Walks never show it, so their pages do not contain it.
 */
export const writtenClaim = ({ de, en }: Readonly<Record<string, string>>): string =>
  de || en ? JSON.stringify({ de, en }) : '';

/** The app's own rendering of such a page, and its title. */
export type RenderSitePage = (content: SitePageContent) => {
  readonly title: string;
  readonly html: string;
};
