/** Every error code the server may answer, with its status. Clients switch on the code; never rename one. */
export const STATUS_OF = {
  'request/invalid': 400,
  'request/timeout': 408,
  'request/too-large': 413,
  'request/unsupported-type': 415,
  'request/too-many': 429,
  'route/not-found': 404,
  'route/method-not-allowed': 405,
  'auth/invalid': 401,
  'auth/required': 401,
  'auth/forbidden': 403,
  'registration/off': 403,
  'registration/invitation-invalid': 403,
  'setup/invalid': 403,
  'setup/done': 409,
  'code/invalid': 404,
  'user/name-taken': 409,
  'user/not-found': 404,
  'user/last-admin': 409,
  'invitation/not-found': 404,
  'password/link-invalid': 403,
  'story/not-found': 404,
  'story/locked': 403,
  'story/unpublishable': 409,
  'media/not-found': 404,
  'media/signature-invalid': 403,
  'progress/busy': 503,
  'settings/fixed': 409,
  'storage/full': 507,
  'server/unavailable': 503,
  'server/failed': 500,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

export const ERROR_CODES = Object.keys(STATUS_OF) as readonly ErrorCode[];
