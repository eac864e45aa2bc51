import type { RouterHistory } from '@tanstack/history';
import { useMemo, useState } from 'react';
import { DOWNLOAD_PARAMETER, PREVIEW_PARAMETER } from '../../../contract/first-page.ts';
import {
  DEFAULT_LANGUAGE,
  type LanguageId,
  type Story,
  type Tab,
} from '../../../core/story/model.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { shownLanguage } from './inline-story.ts';
import { chooseLanguage, codeOfLanguage } from './language.ts';
import { requestedTab, tabBeside, tabOfAddress } from '../tabs/tab-address.ts';
import { transferFragment } from './transfer-address.ts';
import { readWalkAddress, walkPath, type WalkAddress } from './walk-address.ts';

/** The position in a walk: all of it is in the address, so that it can be shared and Back works. */
export interface WalkRouting {
  readonly tab: Tab | undefined;
  /** The tab at the time of the call, for callbacks. */
  readonly tabNow: () => Tab | undefined;
  readonly language: LanguageId;
  readonly showTab: (tab: Tab) => void;
  /** Goes back to the tab before, or to the walk's first other one where the visit began here. */
  readonly leaveTab: () => void;
  /** Puts the station into the address: a reload and a shared link lead to it. */
  readonly showTrack: (trackSlug: string, tab: Tab | undefined) => void;
  /** Writes the current station into the address, in place: Back has nothing to undo. */
  readonly replaceTrack: (trackSlug: string, tab?: Tab) => void;
  /** Opens the walk with the query string given; without one, in the language of this walk. */
  readonly openWalk: (walk: string, track: string | undefined, query: string) => void;
  /** Opens this walk or another one with a progress transfer that was made in it. */
  readonly openTransfer: (walk: string, transferCode: string) => void;
  readonly setLanguage: (language: LanguageId) => void;
}

/** This state stays with a history entry: the one before it is a tab of the same walk. */
const FROM_TAB = { isFromTab: true };

function isFromTab(state: object): boolean {
  return 'isFromTab' in state && state.isFromTab === true;
}

/** The changes beside the path; undefined removes a parameter. */
type Change = Readonly<Record<string, string | undefined>>;

interface How {
  readonly state?: object;
  /** Replaces the present entry and keeps the scroll position. */
  readonly isInPlace?: boolean;
  readonly fragment?: string;
}

function goTo(history: RouterHistory, address: WalkAddress, change: Change, how: How = {}) {
  const search = new URLSearchParams(history.location.search);
  // The request for the download was shown before this navigation.
  if (!how.isInPlace) search.delete(DOWNLOAD_PARAMETER);
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
  // Navigating to the current address adds no entry: Back would seem to do nothing.
  if (href !== history.location.pathname + history.location.search) history.push(href, how.state);
  window.scrollTo(0, 0);
}

export function useWalkRouting(
  story: Story,
  trackSlug: string | undefined,
  history: RouterHistory,
): WalkRouting {
  const search = new URLSearchParams(useAddress(history).search);
  const [first] = useState(() => shownLanguage());
  const tab = tabOfAddress(story, trackSlug, requestedTab(search));
  const requested = search.get('lang') ?? first;
  // The object is the same in every tab: what gets it is not redrawn when the tab changes.
  const routingActions = useMemo(() => routingActionsOf(history, story), [history, story]);
  return {
    ...routingActions,
    tab,
    language: chooseLanguage(story.languages, requested, navigator.languages) || DEFAULT_LANGUAGE,
  };
}

type RoutingActions = Omit<WalkRouting, 'tab' | 'language'>;

function routingActionsOf(history: RouterHistory, story: Story): RoutingActions {
  const here = () => walkLocationOf(history, story);
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
    replaceTrack: (trackSlug, stays) => {
      const change = stays === undefined ? {} : { tab: stays };
      goTo(history, { ...here().address, trackSlug }, change, { isInPlace: true });
    },
    openWalk: (walkSlug, trackSlug, query) => {
      const requested = Object.fromEntries(new URLSearchParams(query));
      // Opening another walk leaves the draft, too.
      const left = { tab: undefined, [PREVIEW_PARAMETER]: undefined };
      goTo(history, { walkSlug, trackSlug }, { ...left, ...requested });
    },
    openTransfer: (walkSlug, transferCode) => {
      const how = { fragment: transferFragment(transferCode) };
      goTo(history, { walkSlug, trackSlug: undefined }, { tab: 'info' }, how);
    },
    setLanguage: (language) => {
      const lang = codeOfLanguage(story.languages, language);
      goTo(history, here().address, { lang }, { isInPlace: true });
    },
  };
}

function walkLocationOf({ location: { pathname, search } }: RouterHistory, story: Story) {
  const trackSlug = readWalkAddress(pathname)?.trackSlug;
  return {
    address: { walkSlug: story.slug, trackSlug },
    tab: tabOfAddress(story, trackSlug, requestedTab(new URLSearchParams(search))),
  };
}
