import type { Story, Tab } from '../story/model.ts';

const openers = ['qr', 'password'] as const satisfies readonly Tab[];
export type WayToStations = (typeof openers)[number] | 'info';

/** Where somebody can go for whom no station is open yet. */
export function wayToStations({ features }: Story): WayToStations {
  return openers.find((tab) => features.includes(tab)) ?? 'info';
}
