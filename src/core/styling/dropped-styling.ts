export type StylingDropReason =
  | 'styling/too-long'
  | 'styling/not-closed'
  | 'styling/selector'
  | 'styling/declaration'
  | 'styling/property'
  | 'styling/value';

export interface DroppedStyling {
  readonly what: string;
  readonly why: StylingDropReason;
}
