import type { Story } from '../story/model.ts';
import type { DroppedStyling } from '../styling/dropped-styling.ts';
import { parseStyling } from '../styling/parse-styling.ts';

/** Parts of a story's own styling that visitors never see; they block nobody. */
export type StylingFinding =
  | {
      /** The rules reach the content, but neither hide nor move the player's own controls. */
      readonly kind: 'styling-excludes-controls';
      readonly selectors: readonly string[];
    }
  | { readonly kind: 'styling-dropped'; readonly dropped: readonly DroppedStyling[] };

/**
 * Uses the same parser as the player, so that both agree. `scope` must be the player's root as the
 * player gives it; with another, every rule might mean the controls.
 */
export function stylingFindings(
  { customStyling }: Pick<Story, 'customStyling'>,
  scope: string,
): readonly StylingFinding[] {
  if (customStyling === undefined) return [];
  const { sparing, dropped } = parseStyling(customStyling, scope);
  const selectors = [...new Set(sparing)];
  return [
    ...(selectors.length > 0 ? [{ kind: 'styling-excludes-controls', selectors } as const] : []),
    ...(dropped.length > 0 ? [{ kind: 'styling-dropped', dropped } as const] : []),
  ];
}
