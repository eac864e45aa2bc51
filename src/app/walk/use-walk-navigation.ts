import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { DEFAULT_LANGUAGE, type LanguageId, type Story, type Tab } from '../../core/story/model.ts';
import { shownLanguage } from './inline-story.ts';
import { chooseLanguage, codeOfLanguage } from './language.ts';
import { tabOfAddress } from './tabs.ts';

/** Where one stands in a walk: all of it is in the address, so that it can be shared and gone back to. */
export interface WalkNavigation {
  readonly tab: Tab | undefined;
  readonly language: LanguageId;
  readonly showTab: (tab: Tab) => void;
  /** Puts the station into the address: a reload and a shared link lead to it. */
  readonly showTrack: (trackSlug: string, tab: Tab | undefined) => void;
  readonly openWalk: (walk: string, track: string | undefined) => void;
  readonly setLanguage: (language: LanguageId) => void;
}

const WALK = '/a/$walkSlug/{-$trackSlug}';

export function useWalkNavigation(story: Story, trackSlug: string | undefined): WalkNavigation {
  const search: { tab?: unknown; lang?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = useState(() => shownLanguage());
  const walkSlug = story.slug;
  const asked = typeof search.lang === 'string' ? search.lang : first;
  const ways = useMemo(() => {
    const go = (params: { walkSlug: string; trackSlug: string | undefined }, change: object) =>
      void navigate({
        to: WALK,
        params,
        search: (before: object) => ({ ...before, ...change }),
        resetScroll: true,
      });
    return {
      showTab: (tab: Tab) => {
        go({ walkSlug, trackSlug }, { tab });
      },
      showTrack: (track: string, tab: Tab | undefined) => {
        go({ walkSlug, trackSlug: track }, tab === undefined ? {} : { tab });
      },
      openWalk: (walk: string, track: string | undefined) => {
        go({ walkSlug: walk, trackSlug: track }, { tab: undefined });
      },
      setLanguage: (language: LanguageId) => {
        const lang = codeOfLanguage(story.languages, language);
        void navigate({
          to: WALK,
          params: { walkSlug, trackSlug },
          search: (before: object) => ({ ...before, lang }),
          replace: true,
          resetScroll: false,
        });
      },
    };
  }, [navigate, story, walkSlug, trackSlug]);
  return {
    ...ways,
    tab: tabOfAddress(story, trackSlug, search.tab),
    language: chooseLanguage(story.languages, asked, navigator.languages) || DEFAULT_LANGUAGE,
  };
}
