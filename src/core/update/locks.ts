/** Each page holds this lock, shared, for as long as it has a walk open. */
export const WALK_LOCK = 'walk-active';
/** The lock is held under the walk's name while it is being downloaded. */
export const DOWNLOAD_LOCK = 'download:';
