import { questScreens } from '../../shots/screens-quest.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** Quests and puzzles. */
checkScreens(questScreens);
