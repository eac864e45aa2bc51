import type { Story, Tab } from '../story/model.ts';

const openers = ['qr', 'password'] as const satisfies readonly Tab[];
export type StationsTab = (typeof openers)[number] | 'info';

/** The tab for visitors who have no open station yet. */
export function stationsTabOf({ features }: Story): StationsTab {
  return openers.find((tab) => features.includes(tab)) ?? 'info';
}
