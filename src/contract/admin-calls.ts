import { fieldCalls } from './admin/calls/field-calls.ts';
import { taxonomyCalls } from './admin/calls/taxonomy-calls.ts';
import { operateCalls } from './admin/calls/operate-calls.ts';
import { groupCalls } from './admin/calls/group-calls.ts';
import { mediaCalls } from './admin/calls/media-calls.ts';
import { operationCalls } from './admin/calls/operation-calls.ts';
import { overviewCalls } from './admin/calls/overview-calls.ts';
import { storyArchiveCalls } from './admin/calls/story-archive-calls.ts';
import { peopleCalls } from './admin/calls/people-calls.ts';
import { placeCalls } from './admin/calls/place-calls.ts';
import { previewCalls } from './admin/calls/preview-calls.ts';
import { textCalls } from './admin/calls/text-calls.ts';
import { transcriptCalls } from './admin/calls/transcript-calls.ts';
import { walkCalls } from './admin/calls/walk-calls.ts';
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
