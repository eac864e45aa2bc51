import type { Screen } from './screen.ts';
import { pageScreens } from './screens-pages.ts';
import { questScreens } from './screens-quest.ts';
import { stateScreens } from './screens-states.ts';
import { walkScreens } from './screens-walk.ts';

export const screens: readonly Screen[] = [
  ...walkScreens,
  ...questScreens,
  ...stateScreens,
  ...pageScreens,
];
