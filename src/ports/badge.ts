/** The number on the app's sign on the home screen, where there is one; 0 takes it away. */
export interface BadgePort {
  readonly show: (count: number) => void;
}
