import type { ContentState, ElementKind } from '../story/model.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function isKind(value: unknown): value is ElementKind {
  return value === 'track' || value === 'quest' || value === 'puzzle';
}

export function isContentState(value: unknown): value is ContentState {
  return value === 'inactive' || value === 'active' || value === 'finished';
}
