/** Where uploads are sent by the tus protocol. */
export const UPLOAD_PATH = '/api/admin/uploads';
export const MOST_UPLOAD_BYTES = 536_870_912;
/** One request brings no more, so that a slow connection ends none of them half-way. */
export const UPLOAD_PIECE_BYTES = 1_048_576;
/** Names what an upload has become: a medium by its digest, any other file by the upload's id. */
export const MEDIUM_HEADER = 'Klangweg-Medium';
