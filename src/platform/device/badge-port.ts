/** The number on the app's icon on the home screen, if there is one; 0 removes it. */
export interface BadgePort {
  readonly showCount: (count: number) => void;
}
