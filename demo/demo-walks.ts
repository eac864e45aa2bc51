import { bellWalk } from './bell.ts';
import type { DemoWalk } from './demo-walk.ts';
import { museumWalk } from './museum.ts';

/** Seeded at the first start, so that a new server has something to listen to. */
export const demoWalks: readonly DemoWalk[] = [bellWalk, museumWalk];
