import { questScreens } from '../shots/screens-quest.ts';
import { sweep } from '../shots/sweep.ts';

/** Quests and puzzles. */
sweep(questScreens);
