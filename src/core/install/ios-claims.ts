/**
 * What is said of iPhones and iPads. Read and not measured, for none was at hand: whoever has one
 * and sees otherwise changes it here, and the words follow.
 */
export const IOS_CLAIMS = {
  /** A page that was not opened for so long loses what it kept, unless it is on the home screen. */
  evictsAfterDays: 7 as number | undefined,
  /** The app on the home screen does not see what the browser has kept. */
  hasOwnStorage: true as boolean,
};
