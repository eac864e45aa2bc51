import { trackBySlug } from '../story/find.ts';
import type { Story, Tab } from '../story/model.ts';

const details: readonly Tab[] = ['track-details', 'track-details-no-icon'];

/** Undefined for a story without tabs. */
export function startTab(story: Story, routeSlug: string | undefined): Tab | undefined {
  const { features, startPage } = story;
  const byStory = startPage !== undefined && features.includes(startPage) ? startPage : features[0];
  if (routeSlug === undefined) return byStory;
  if (!trackBySlug(story, routeSlug)) return 'info';
  return tabAfterChoosing(story, byStory);
}

/** The tab after a track was chosen in the playlist, on the map, by a code or a cover. */
export function tabAfterChoosing(story: Story, present: Tab | undefined): Tab | undefined {
  return story.features.some((feature) => details.includes(feature)) ? 'track-details' : present;
}

export function playerSize(tab: Tab | undefined): 'big' | 'small' {
  return tab !== undefined && details.includes(tab) ? 'big' : 'small';
}
