import type { ReactNode } from 'react';
import type { Progress } from '../../core/progress/state.ts';
import type { Attempt, Deed } from '../../core/puzzle/attempt.ts';
import { languageCode } from '../../core/story/find.ts';
import { INDEPENDENT, type PerLanguage, type Puzzle } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { readText } from '../../core/story/read.ts';
import { quest as english } from '../../i18n/english/quest.ts';
import { quest as german } from '../../i18n/german/quest.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { QuestDesk } from '../../runtime/quest-desk.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';

export type QuestTexts = typeof german;

/** A camera in the middle of a puzzle. It stops when it is taken away. */
export type RenderScanner = (onText: (text: string) => void) => ReactNode;

/** What every part of the quest room works with. */
export interface QuestTools {
  readonly scene: WalkScene;
  readonly desk: QuestDesk;
  readonly progress: Progress;
  readonly texts: QuestTexts;
  readonly renderScanner: RenderScanner;
}

/** From a right answer to the finish lie two seconds in which the puzzle takes nothing more. */
export type Stage = 'open' | 'solved' | 'finished';

export interface PuzzleProps {
  readonly tools: QuestTools;
  readonly puzzle: Puzzle;
  /** Undefined where no other puzzle is active. */
  readonly onNext: (() => void) | undefined;
}

/** What every way to answer works with. */
export interface AnswerProps {
  readonly tools: QuestTools;
  readonly puzzle: Puzzle;
  readonly attempt: Attempt;
  readonly onDeed: (deed: Deed) => void;
}

export function questTexts(code: string): QuestTexts {
  return textsIn(german, english, code);
}

export interface Words {
  readonly text: string;
  /** Only where it is another language than the page's. */
  readonly lang: string | undefined;
}

export function wordsIn(scene: WalkScene, field: PerLanguage<string>): Words | undefined {
  const read = readText(field, scene.language);
  if (!read) return undefined;
  const code = languageCode(scene.story, read.language);
  const isForeign = read.language !== INDEPENDENT && code !== scene.languageCode && code !== 'und';
  return { text: read.value, lang: isForeign ? code : undefined };
}

/** A title stands on one line, without formatting, and is never empty. */
export function titleOf(scene: WalkScene, field: PerLanguage<string>, otherwise: string): Words {
  const words = wordsIn(scene, field);
  const text = plainText(words?.text ?? '');
  return text === '' ? { text: otherwise, lang: undefined } : { text, lang: words?.lang };
}
