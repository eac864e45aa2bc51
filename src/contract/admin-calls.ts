import { fieldCalls } from './admin/field-calls.ts';
import { taxonomyCalls } from './admin/taxonomy-calls.ts';
import { operateCalls } from './admin/operate-calls.ts';
import { groupCalls } from './admin/group-calls.ts';
import { mediaCalls } from './admin/media-calls.ts';
import { operationCalls } from './admin/operation-calls.ts';
import { overviewCalls } from './admin/overview-calls.ts';
import { storyArchiveCalls } from './admin/story-archive-calls.ts';
import { peopleCalls } from './admin/people-calls.ts';
import { placeCalls } from './admin/place-calls.ts';
import { previewCalls } from './admin/preview-calls.ts';
import { textCalls } from './admin/text-calls.ts';
import { transcriptCalls } from './admin/transcript-calls.ts';
import { walkCalls } from './admin/walk-calls.ts';
import type { Call } from './call.ts';

/** The calls of the admin area: each module of it names its own. */
export const adminCalls = {
  ...walkCalls,
  ...previewCalls,
  ...peopleCalls,
  ...groupCalls,
  ...mediaCalls,
  ...operationCalls,
  ...overviewCalls,
  ...taxonomyCalls,
  ...fieldCalls,
  ...operateCalls,
  ...textCalls,
  ...transcriptCalls,
  ...storyArchiveCalls,
  ...placeCalls,
} as const satisfies Readonly<Record<string, Call>>;

export type AdminCalls = typeof adminCalls;
export type AdminCallName = keyof AdminCalls;
