/** A number in [0, 1), different each time. */
export type RandomPort = () => number;
