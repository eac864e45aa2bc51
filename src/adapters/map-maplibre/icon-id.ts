import type { MapPlace, MapStanding } from '../../ports/map-surface.ts';

/** What a picture on the map shows; its id says all of it, so that any picture can be drawn anew. */
export type IconParts =
  | {
      readonly kind: 'place';
      readonly standing: MapStanding;
      readonly cover: string | undefined;
      readonly isDark: boolean;
    }
  | { readonly kind: 'group'; readonly count: string; readonly isDark: boolean }
  /** Nothing to see: it only keeps names away from what stands above the drawing. */
  | { readonly kind: 'shade'; readonly width: number; readonly height: number };

const STANDINGS: readonly MapStanding[] = ['open', 'next', 'finished', 'locked'];

export function placeIconId({ standing, cover }: MapPlace, isDark: boolean): string {
  return `place ${theme(isDark)} ${standing} ${cover ?? ''}`;
}

/** As large as its button is drawn, the badge with it. */
export function shadeIconId({ isSelected }: MapPlace): string {
  return isSelected ? 'shade 54 54' : 'shade 36 36';
}

/** Up to the count, which the map puts behind it. */
export function groupIconStem(isDark: boolean): string {
  return `group ${theme(isDark)} `;
}

export function iconParts(id: string): IconParts | undefined {
  const [, kind, theme, rest = ''] = /^(place|group) (day|night) (.*)$/s.exec(id) ?? [];
  const [, width, height] = /^shade (\d+) (\d+)$/.exec(id) ?? [];
  if (width !== undefined) return { kind: 'shade', width: Number(width), height: Number(height) };
  const isDark = theme === 'night';
  if (kind === 'group') return { kind, count: rest, isDark };
  const standing = STANDINGS.find((one) => rest.startsWith(`${one} `));
  if (kind !== 'place' || standing === undefined) return undefined;
  const cover = rest.slice(standing.length + 1);
  return { kind, standing, cover: cover === '' ? undefined : cover, isDark };
}

function theme(isDark: boolean): string {
  return isDark ? 'night' : 'day';
}
