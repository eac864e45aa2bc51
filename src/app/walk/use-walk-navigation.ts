import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DEFAULT_LANGUAGE, type LanguageId, type Story, type Tab } from '../../core/story/model.ts';
import { shownLanguage } from './inline-story.ts';
import { chooseLanguage, codeOfLanguage } from './language.ts';
import { tabBeside, tabOfAddress } from './tabs.ts';

/** Where one stands in a walk: all of it is in the address, so that it can be shared and gone back to. */
export interface WalkNavigation {
  readonly tab: Tab | undefined;
  readonly language: LanguageId;
  readonly showTab: (tab: Tab) => void;
  /** Back to the tab before, or to the walk's first other one where it began here. */
  readonly leaveTab: () => void;
  /** Puts the station into the address: a reload and a shared link lead to it. */
  readonly showTrack: (trackSlug: string, tab: Tab | undefined) => void;
  readonly openWalk: (walk: string, track: string | undefined) => void;
  readonly setLanguage: (language: LanguageId) => void;
}

const WALK = '/a/$walkSlug/{-$trackSlug}';

/** Stays with an entry of the browser's history: the one before it is a tab of the same walk. */
const FROM_TAB = { isFromTab: true };

interface Params {
  readonly walkSlug: string;
  readonly trackSlug: string | undefined;
}

function added(change: object): (before: object) => object {
  return (before) => ({ ...before, ...change });
}

function isFromTab(state: object): boolean {
  return 'isFromTab' in state && state.isFromTab === true;
}

export function useWalkNavigation(story: Story, trackSlug: string | undefined): WalkNavigation {
  const search: { tab?: unknown; lang?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const [first] = useState(() => shownLanguage());
  const walkSlug = story.slug;
  const tab = tabOfAddress(story, trackSlug, search.tab);
  const asked = typeof search.lang === 'string' ? search.lang : first;
  const ways = useMemo(() => {
    const go = (params: Params, change: object, how: object = {}) =>
      void navigate({ to: WALK, params, search: added(change), resetScroll: true, ...how });
    return {
      showTab: (tab: Tab) => {
        go({ walkSlug, trackSlug }, { tab }, { state: FROM_TAB });
      },
      leaveTab: () => {
        if (isFromTab(history.location.state)) history.back();
        else go({ walkSlug, trackSlug }, { tab: tabBeside(story, tab) }, { replace: true });
      },
      showTrack: (track: string, tab: Tab | undefined) => {
        go({ walkSlug, trackSlug: track }, tab === undefined ? {} : { tab });
      },
      openWalk: (walk: string, track: string | undefined) => {
        go({ walkSlug: walk, trackSlug: track }, { tab: undefined });
      },
      setLanguage: (language: LanguageId) => {
        const lang = codeOfLanguage(story.languages, language);
        go({ walkSlug, trackSlug }, { lang }, { replace: true, resetScroll: false });
      },
    };
  }, [navigate, history, story, walkSlug, trackSlug, tab]);
  return {
    ...ways,
    tab,
    language: chooseLanguage(story.languages, asked, navigator.languages) || DEFAULT_LANGUAGE,
  };
}
