import { bellWalk } from './bell.ts';
import type { DemoWalk } from './demo-walk.ts';
import { museumWalk } from './museum.ts';

/** What a first start puts in, so that a new host has something to listen to. */
export const demoWalks: readonly DemoWalk[] = [bellWalk, museumWalk];
