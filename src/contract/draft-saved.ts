/**
 * The editor's message to the player in the frame beside it; the player fetches the new draft
 * itself.
 */
export const DRAFT_SAVED = 'klangweg/draft-saved';
