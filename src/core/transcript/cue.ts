export interface Cue {
  readonly startS: number;
  readonly endS: number;
  readonly speaker: string | undefined;
  readonly text: string;
}
