import type { Activation } from '../story/model.ts';
import type { DelayedActivation, ElementEntry, PlaybackPosition } from './state.ts';
import { isAmount, isContentState, isCount, isKind, isRecord } from './stored-value.ts';

export function readEntry(value: unknown): ElementEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { type, slug, state, highlight, generation, unlocked } = value;
  if (!isKind(type) || typeof slug !== 'string' || !isContentState(state)) return undefined;
  return {
    kind: type,
    slug,
    state,
    isHighlighted: highlight === true,
    generation: isCount(generation) ? generation : 0,
    ...(typeof unlocked === 'boolean' ? { isUnlocked: unlocked } : {}),
  };
}

export function readDelayed(value: unknown): DelayedActivation | undefined {
  if (!isRecord(value)) return undefined;
  const { id, dueAtMs, isDone } = value;
  const target = readActivation(value['target']);
  if (typeof id !== 'string' || target === undefined || typeof isDone !== 'boolean') {
    return undefined;
  }
  if (typeof dueAtMs !== 'number' || !Number.isFinite(dueAtMs)) return undefined;
  return { id, target, dueAtMs, isDone };
}

export function readPosition(value: unknown): PlaybackPosition | undefined {
  if (!isRecord(value)) return undefined;
  const { track, positionS, counter, device } = value;
  if (typeof track !== 'string' || typeof device !== 'string') return undefined;
  return isAmount(positionS) && isCount(counter)
    ? { track, positionS, counter, device }
    : undefined;
}

function readActivation(value: unknown): Activation | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, slug, delayS, action } = value;
  if (!isKind(kind) || typeof slug !== 'string') return undefined;
  return {
    kind,
    slug,
    ...(typeof delayS === 'number' && Number.isFinite(delayS) ? { delayS } : {}),
    ...(isContentState(action) ? { action } : {}),
  };
}
