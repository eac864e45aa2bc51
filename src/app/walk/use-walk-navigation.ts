import type { RouterHistory } from '@tanstack/history';
import { useMemo, useState } from 'react';
import { DOWNLOAD_ASKED, PREVIEW_ASKED } from '../../contract/first-page.ts';
import { DEFAULT_LANGUAGE, type LanguageId, type Story, type Tab } from '../../core/story/model.ts';
import { useAddress } from '../use-address.ts';
import { shownLanguage } from './inline-story.ts';
import { chooseLanguage, codeOfLanguage } from './language.ts';
import { askedTab, tabBeside, tabOfAddress } from './tabs.ts';
import { passportFragment } from './passport-address.ts';
import { readWalkAddress, walkPath, type WalkAddress } from './walk-address.ts';

/** Where one stands in a walk: all of it is in the address, so that it can be shared and gone back to. */
export interface WalkNavigation {
  readonly tab: Tab | undefined;
  /** For whoever is called later: the tab of that moment. */
  readonly tabNow: () => Tab | undefined;
  readonly language: LanguageId;
  readonly showTab: (tab: Tab) => void;
  /** Back to the tab before, or to the walk's first other one where it began here. */
  readonly leaveTab: () => void;
  /** Puts the station into the address: a reload and a shared link lead to it. */
  readonly showTrack: (trackSlug: string, tab: Tab | undefined) => void;
  /** Says in the address which station is current, in place: no step that Back could undo. */
  readonly standAt: (trackSlug: string, tab?: Tab) => void;
  /** With what its address asks for; where that is nothing, in the language that is read here. */
  readonly openWalk: (walk: string, track: string | undefined, query: string) => void;
  /** To a walk, this one or another, with a passport that was made in it. */
  readonly openPassport: (walk: string, letters: string) => void;
  readonly setLanguage: (language: LanguageId) => void;
}

/** Stays with an entry of the browser's history: the one before it is a tab of the same walk. */
const FROM_TAB = { isFromTab: true };

function isFromTab(state: object): boolean {
  return 'isFromTab' in state && state.isFromTab === true;
}

/** What may change beside the path; undefined takes it away. */
type Change = Readonly<Record<string, string | undefined>>;

interface How {
  readonly state?: object;
  /** In place of the present entry, and without leaving the place on the page. */
  readonly isInPlace?: boolean;
  readonly fragment?: string;
}

function goTo(history: RouterHistory, address: WalkAddress, change: Change, how: How = {}) {
  const search = new URLSearchParams(history.location.search);
  // Who goes on has been asked.
  if (!how.isInPlace) search.delete(DOWNLOAD_ASKED);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) search.delete(name);
    else search.set(name, value);
  }
  const query = search.toString();
  const href = walkPath(address) + (query && `?${query}`) + (how.fragment ?? '');
  if (how.isInPlace) {
    history.replace(href, how.state);
    return;
  }
  // Where one stands already is no step: Back would seem to do nothing.
  if (href !== history.location.pathname + history.location.search) history.push(href, how.state);
  window.scrollTo(0, 0);
}

export function useWalkNavigation(
  story: Story,
  trackSlug: string | undefined,
  history: RouterHistory,
): WalkNavigation {
  const search = new URLSearchParams(useAddress(history).search);
  const [first] = useState(() => shownLanguage());
  const tab = tabOfAddress(story, trackSlug, askedTab(search));
  const asked = search.get('lang') ?? first;
  // The same in every tab: what is handed them is not drawn anew when the tab changes.
  const ways = useMemo(() => waysOf(history, story), [history, story]);
  return {
    ...ways,
    tab,
    language: chooseLanguage(story.languages, asked, navigator.languages) || DEFAULT_LANGUAGE,
  };
}

type Ways = Omit<WalkNavigation, 'tab' | 'language'>;

function waysOf(history: RouterHistory, story: Story): Ways {
  const here = () => placeOf(history, story);
  return {
    tabNow: () => here().tab,
    showTab: (next) => {
      const { address, tab } = here();
      goTo(history, address, next === tab ? {} : { tab: next }, { state: FROM_TAB });
    },
    leaveTab: () => {
      const { address, tab } = here();
      if (isFromTab(history.location.state)) history.back();
      else goTo(history, address, { tab: tabBeside(story, tab) }, { isInPlace: true });
    },
    showTrack: (trackSlug, next) => {
      const change = next === undefined ? {} : { tab: next };
      goTo(history, { ...here().address, trackSlug }, change);
    },
    standAt: (trackSlug, stays) => {
      const change = stays === undefined ? {} : { tab: stays };
      goTo(history, { ...here().address, trackSlug }, change, { isInPlace: true });
    },
    openWalk: (walkSlug, trackSlug, query) => {
      const asked = Object.fromEntries(new URLSearchParams(query));
      // What is left for another walk is the draft, too.
      const left = { tab: undefined, [PREVIEW_ASKED]: undefined };
      goTo(history, { walkSlug, trackSlug }, { ...left, ...asked });
    },
    openPassport: (walkSlug, letters) => {
      const how = { fragment: passportFragment(letters) };
      goTo(history, { walkSlug, trackSlug: undefined }, { tab: 'info' }, how);
    },
    setLanguage: (language) => {
      const lang = codeOfLanguage(story.languages, language);
      goTo(history, here().address, { lang }, { isInPlace: true });
    },
  };
}

function placeOf({ location: { pathname, search } }: RouterHistory, story: Story) {
  const trackSlug = readWalkAddress(pathname)?.trackSlug;
  return {
    address: { walkSlug: story.slug, trackSlug },
    tab: tabOfAddress(story, trackSlug, askedTab(new URLSearchParams(search))),
  };
}
