import { DOWNLOAD_PARAMETER } from '../../../contract/first-page.ts';
import { TABS, type Story, type Tab } from '../../../core/story/model.ts';
import { startTab } from '../../../core/track/start-tab.ts';
import { PLAYER_TABS } from './tabs.ts';

/** The tab of an address: the one it names, where it can be shown, else the story's own. */
export function tabOfAddress(
  story: Story,
  trackSlug: string | undefined,
  requested: unknown,
): Tab | undefined {
  const named = TABS.find((name) => name === requested);
  const wanted = isShowable(story, named) ? named : startTab(story, trackSlug);
  const tab = isShowable(story, wanted) ? wanted : story.features[0];
  // Both names mean one page: the other differs only by having no entry in the bar.
  return tab === 'track-details-no-icon' ? 'track-details' : tab;
}

/** The tab that an address names. A link to the download opens the page about the walk. */
export function requestedTab(search: URLSearchParams): string | undefined {
  return search.get('tab') ?? (search.has(DOWNLOAD_PARAMETER) ? 'info' : undefined);
}

/** The tab that opens when one is closed: the first other one, and info where there is none. */
export function tabBeside(story: Story, closed: Tab | undefined): Tab {
  return story.features.find((tab) => tab !== closed) ?? 'info';
}

function isShowable(story: Story, tab: Tab | undefined): boolean {
  if (tab === undefined) return false;
  return PLAYER_TABS[tab].isAlwaysOpen === true || story.features.includes(tab);
}
