import type { RandomPort } from './random-port.ts';

export const mathRandom: RandomPort = () => Math.random();
