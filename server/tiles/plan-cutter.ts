import type { Size } from '../../src/core/chart/plan-scale.ts';

export type PlanError =
  | { readonly kind: 'plan/unreadable' }
  | { readonly kind: 'plan/too-large'; readonly size: Size }
  | { readonly kind: 'plan/too-heavy' }
  | { readonly kind: 'plan/too-slow' }
  | { readonly kind: 'plan/not-read' }
  | { readonly kind: 'plan/not-kept'; readonly cause: string }
  | { readonly kind: 'plan/no-cutter' };

export interface PlanPieces {
  /** The size of the image as shown: a rotated photograph is measured after rotation. */
  readonly size: Size;
  /** A PMTiles archive. */
  readonly tiles: Buffer;
  /** The whole plan at a small size. */
  readonly overview: Buffer;
}

export type PlanCut =
  | ({ readonly kind: 'cut' } & PlanPieces)
  /** Small enough to stay one picture. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'failed'; readonly error: PlanError };

/** Makes tiles of a picture. One picture at a time, because of the memory that each takes. */
export interface PlanCutter {
  /** The same picture gives the same bytes. */
  cutPlan(file: string): Promise<PlanCut>;
}

/** One sentence about a plan, for authors. */
export function describePlanError(name: string, error: PlanError): string {
  return `The plan ${name} is shown as one picture and not in tiles: ${reasonOf(error)}.`;
}

function reasonOf(error: PlanError): string {
  switch (error.kind) {
    case 'plan/unreadable':
      return 'it is no PNG, JPEG, WebP or AVIF picture, or is damaged';
    case 'plan/too-large':
      return `it has ${error.size.width} × ${error.size.height} pixels, and at most 8000 × 8000 can be cut`;
    case 'plan/too-heavy':
      return 'its file or its tiles are larger than 128 MiB';
    case 'plan/too-slow':
      return 'cutting it took too long';
    case 'plan/not-read':
      return 'its file could not be read';
    case 'plan/no-cutter':
      return 'this machine has no library that cuts pictures (sharp)';
    case 'plan/not-kept':
      return `its tiles could not be stored (${error.cause})`;
  }
}
