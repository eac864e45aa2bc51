/**
 * Statements about iPhones and iPads. They were read and not measured, for no device was at hand: a
 * correction belongs here, and the texts follow.
 */
export const IOS_CLAIMS = {
  /** A page that was not opened for so long loses its storage, unless it is on the home screen. */
  evictsAfterDays: 7 as number | undefined,
  /** The app on the home screen does not see what the browser has stored. */
  hasOwnStorage: true as boolean,
};
