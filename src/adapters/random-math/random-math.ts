import type { RandomPort } from '../../ports/random.ts';

export const mathRandom: RandomPort = () => Math.random();
