import type { ReactNode } from 'react';
import type { Progress } from '../../core/progress/state.ts';
import type { Attempt, AttemptAction } from '../../core/puzzle/attempt.ts';
import { languageCodeOf } from '../../core/story/find.ts';
import { INDEPENDENT, type PerLanguage, type Puzzle } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { readText } from '../../core/story/read.ts';
import type { QuestTexts } from '../../i18n/quest.ts';
import type { QuestSession } from './quest-session.ts';
import type { WalkContext } from '../session/walk-context.ts';

/** A camera within a puzzle. It stops when it is unmounted. */
export type RenderScanner = (onText: (text: string) => void) => ReactNode;

/** What all components of the quest screen need. */
export interface QuestTools {
  readonly walkContext: WalkContext;
  readonly questSession: QuestSession;
  readonly progress: Progress;
  readonly texts: QuestTexts;
  readonly renderScanner: RenderScanner;
}

/** Two seconds pass from a right answer to the finish, in which the puzzle takes no answer. */
export type Stage = 'open' | 'solved' | 'finished';

export interface PuzzleProps {
  readonly tools: QuestTools;
  readonly puzzle: Puzzle;
  /** Undefined where no other puzzle is active. */
  readonly onNext: (() => void) | undefined;
}

/** What all answer inputs need. */
export interface AnswerProps {
  readonly tools: QuestTools;
  readonly puzzle: Puzzle;
  readonly attempt: Attempt;
  readonly onAction: (action: AttemptAction) => void;
}

export interface FieldText {
  readonly text: string;
  /** Only where it is another language than the page's. */
  readonly lang: string | undefined;
}

export function fieldTextIn(
  walkContext: WalkContext,
  field: PerLanguage<string>,
): FieldText | undefined {
  const read = readText(field, walkContext.language);
  if (!read) return undefined;
  const code = languageCodeOf(walkContext.story, read.language);
  const isForeign =
    read.language !== INDEPENDENT && code !== walkContext.languageCode && code !== 'und';
  return { text: read.value, lang: isForeign ? code : undefined };
}

/** A title is a single line, without formatting, and is never empty. */
export function elementTitleOf(
  walkContext: WalkContext,
  field: PerLanguage<string>,
  otherwise: string,
): FieldText {
  const fieldText = fieldTextIn(walkContext, field);
  const text = plainText(fieldText?.text ?? '');
  return text === '' ? { text: otherwise, lang: undefined } : { text, lang: fieldText?.lang };
}
