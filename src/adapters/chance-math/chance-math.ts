import type { ChancePort } from '../../ports/chance.ts';

export const mathChance: ChancePort = () => Math.random();
