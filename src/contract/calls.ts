import * as z from 'zod/mini';
import {
  chosenPassword,
  credentials,
  deletedAccount,
  ok,
  setup,
  signedIn,
  signup,
  unlockCode,
  userPing,
} from './accounts.ts';
import { adminCalls } from './admin-calls.ts';
import type { Call } from './call.ts';
import { eventsResponse, eventsBody } from './events.ts';
import { alive, ready } from './health.ts';
import { publicConfig } from './public-config.ts';
import { transferBody, transferParams, transferSignatureOnWire } from './transfer.ts';
import { previewBody, previewedDraft } from './preview.ts';
import { progressBody, progressParams } from './progress.ts';
import { reportBody } from './reports.ts';
import { walkList, walkParams, walksQuery } from './walks.ts';

const anyObject = z.record(z.string(), z.unknown());

/** Every call of the server. The server responds to nothing else under /api. */
export const calls = {
  signup: {
    method: 'POST',
    path: '/api/signup',
    summary: 'Makes an account, where registration allows it.',
    access: 'anyone',
    body: signup,
    answer: signedIn,
    errors: [
      'registration/off',
      'registration/invitation-invalid',
      'user/name-taken',
      'request/too-many',
    ],
  },
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Signs in.',
    access: 'anyone',
    body: credentials,
    answer: signedIn,
    errors: ['auth/invalid', 'request/too-many'],
  },
  choosePassword: {
    method: 'POST',
    path: '/api/password',
    summary: 'Sets a new password by a one-time link, ends all sign-ins of before, and signs in.',
    access: 'anyone',
    body: chosenPassword,
    answer: signedIn,
    errors: ['password/link-invalid', 'request/too-many'],
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session of the token, which opens nothing from then on.',
    access: 'signed-in',
    answer: ok,
    errors: [],
  },
  user: {
    method: 'POST',
    path: '/api/user',
    summary: 'Says that a stored token is still in use by its user.',
    access: 'signed-in',
    body: userPing,
    answer: ok,
    errors: [],
  },
  getStory: {
    method: 'GET',
    path: '/api/getStory/{walkSlug}',
    summary: 'The published revision of a walk, in the wire format.',
    access: 'anyone',
    params: walkParams,
    answer: anyObject,
    errors: ['story/not-found', 'story/locked'],
  },
  preview: {
    method: 'POST',
    path: '/api/preview/{walkSlug}',
    summary: 'The draft of a walk, to testers, administrators, those who work on it, or by a link.',
    access: 'anyone',
    params: walkParams,
    body: previewBody,
    answer: previewedDraft,
    errors: [
      'auth/required',
      'auth/forbidden',
      'story/not-found',
      'preview/link-invalid',
      'media/not-prepared',
    ],
  },
  walks: {
    method: 'GET',
    path: '/api/walks',
    summary: 'The walks to be had: public ones, and those open to whoever asks.',
    access: 'anyone',
    query: walksQuery,
    answer: walkList,
    errors: [],
  },
  code: {
    method: 'POST',
    path: '/api/code',
    summary: 'Opens a group of walks by its unlock code.',
    access: 'anyone',
    body: unlockCode,
    answer: signedIn,
    errors: ['code/invalid', 'request/too-many'],
  },
  progress: {
    method: 'PUT',
    path: '/api/progress/{slug}',
    summary: 'Merges the progress of a device with what is kept, and answers the merged one.',
    access: 'signed-in',
    params: progressParams,
    body: progressBody,
    answer: progressBody,
    errors: ['story/not-found', 'progress/busy'],
  },
  passport: {
    method: 'POST',
    path: '/api/passports/{slug}',
    summary: 'Confirms what a passport says of a walk, and when. Nothing is kept.',
    access: 'anyone',
    params: transferParams,
    body: transferBody,
    answer: transferSignatureOnWire,
    errors: ['story/not-found', 'story/locked', 'request/too-many'],
  },
  events: {
    method: 'POST',
    path: '/api/events',
    summary: 'Takes anonymous events for statistics; a repeated id counts once.',
    access: 'anyone',
    body: eventsBody,
    answer: eventsResponse,
    errors: ['request/too-many'],
  },
  report: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Takes an error that nobody caught in a browser: for the log and the overview.',
    access: 'anyone',
    body: reportBody,
    answer: ok,
    errors: ['request/too-many'],
  },
  deleteMe: {
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes the user of the token with everything kept about them.',
    access: 'signed-in',
    body: deletedAccount,
    answer: ok,
    errors: ['user/last-admin', 'password/wrong', 'request/too-many'],
  },
  config: {
    method: 'GET',
    path: '/api/config',
    summary: 'Brand, legal texts, player hosts, tiles and languages of this host.',
    access: 'anyone',
    answer: publicConfig,
    errors: [],
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    access: 'anyone',
    answer: anyObject,
    errors: [],
  },
  setup: {
    method: 'POST',
    path: '/api/admin/setup',
    summary: 'Makes the first administrator, once, with the token printed at the first start.',
    access: 'anyone',
    body: setup,
    answer: signedIn,
    errors: ['setup/invalid', 'setup/done', 'user/name-taken', 'request/too-many'],
  },
  ...adminCalls,
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive.',
    access: 'anyone',
    answer: alive,
    errors: [],
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    summary:
      'The database answers and media can be kept; 503 when not. Tells whether the disk has room.',
    access: 'anyone',
    answer: ready,
    errors: [],
  },
} as const satisfies Readonly<Record<string, Call>>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
