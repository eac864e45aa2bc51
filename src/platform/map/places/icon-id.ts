import type { MapPlace, MapPlaceStatus } from '../port.ts';

/**
 * What a picture on the map shows; its id contains all of it, so that any picture can be drawn
 * anew.
 */
export type IconDescription =
  | {
      readonly kind: 'place';
      readonly status: MapPlaceStatus;
      readonly cover: string | undefined;
      readonly isDark: boolean;
    }
  | { readonly kind: 'group'; readonly count: string; readonly isDark: boolean }
  /** An invisible picture: it only keeps labels away from buttons above the drawing. */
  | { readonly kind: 'shade'; readonly width: number; readonly height: number };

const STATUSES: readonly MapPlaceStatus[] = ['open', 'next', 'finished', 'locked'];

export function placeIconId({ status, cover }: MapPlace, isDark: boolean): string {
  return `place ${theme(isDark)} ${status} ${cover ?? ''}`;
}

/** The shade is as large as its button is drawn, including the badge. */
export function shadeIconId({ isSelected }: MapPlace): string {
  return isSelected ? 'shade 54 54' : 'shade 36 36';
}

/** The id without the count, which the map appends. */
export function groupIconStem(isDark: boolean): string {
  return `group ${theme(isDark)} `;
}

export function parseIconId(id: string): IconDescription | undefined {
  const [, kind, theme, rest = ''] = /^(place|group) (day|night) (.*)$/s.exec(id) ?? [];
  const [, width, height] = /^shade (\d+) (\d+)$/.exec(id) ?? [];
  if (width !== undefined) return { kind: 'shade', width: Number(width), height: Number(height) };
  const isDark = theme === 'night';
  if (kind === 'group') return { kind, count: rest, isDark };
  const status = STATUSES.find((name) => rest.startsWith(`${name} `));
  if (kind !== 'place' || status === undefined) return undefined;
  const cover = rest.slice(status.length + 1);
  return { kind, status, cover: cover === '' ? undefined : cover, isDark };
}

function theme(isDark: boolean): string {
  return isDark ? 'night' : 'day';
}
