import type { shortcuts as german } from '../german/shortcuts.ts';

export const shortcuts: typeof german = {
  play: 'Space or K',
  back: 'J or ←',
  forward: 'L or →',
};
