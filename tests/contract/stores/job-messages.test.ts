import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobHandlers } from '../../../server/job-handlers.ts';
import { testServer, type TestServer } from '../../../server/testing/test-server.ts';
import { PUBLISH } from '../../../server/publishing/find-plan.ts';
import { ERROR_CODES } from '../../../src/contract/error-codes.ts';
import { JOB_ERRORS } from '../../../src/contract/job-errors.ts';
import { PUBLISH_PROBLEMS } from '../../../src/contract/publish-problems.ts';
import { overviewTexts } from '../../../src/i18n/admin/overview.ts';
import { errorCodeMessage } from '../../../src/admin/session/texts/error-message.ts';
import { problemMessage } from '../../../src/admin/session/texts/problem-messages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('each kind of job has a label in both languages', () => {
  const kinds = [PUBLISH, ...Object.keys(jobHandlers(server.services))];
  const nameless = (labels: Readonly<Record<string, string>>) =>
    kinds.filter((kind) => labels[kind] === undefined);
  expect(kinds.length).toBeGreaterThan(5);
  expect([
    nameless(overviewTexts.german.jobKinds),
    nameless(overviewTexts.english.jobKinds),
  ]).toEqual([[], []]);
});

// By their types, jobs fail with these codes only. The error codes of calls can end a job, too.
describe('each error code of a job has a message', () => {
  test.each(['de', 'en'])('in %s', (language) => {
    const silent = [...ERROR_CODES, ...JOB_ERRORS].filter(
      (code) => !/[.?]$/.test(errorCodeMessage({ code }, language) ?? ''),
    );
    expect(silent).toEqual([]);
  });
});

test.each(['de', 'en'])(
  'each omission of a publication has a message with its subject, in %s',
  (language) => {
    const sentences = PUBLISH_PROBLEMS.map((kind) =>
      problemMessage({ kind, about: 'Turm' }, language),
    );
    expect(sentences.filter((sentence) => !/Turm.*: .+\.$/.test(sentence))).toEqual([]);
  },
);
