/** What the editor says to the player in the frame beside it; what is new the player asks the host. */
export const DRAFT_SAVED = 'klangweg/draft-saved';
