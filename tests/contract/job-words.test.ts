import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobWorks } from '../../server/jobs/job-works.ts';
import { testHost, type TestHost } from '../../server/testing/test-host.ts';
import { PUBLISH } from '../../server/usecases/find-plan.ts';
import { ERROR_CODES } from '../../src/contract/error-codes.ts';
import { JOB_ERRORS } from '../../src/contract/job-errors.ts';
import { PUBLISH_PROBLEMS } from '../../src/contract/publish-problems.ts';
import { adminIndex as english } from '../../src/i18n/english/admin-index.ts';
import { adminIndex as german } from '../../src/i18n/german/admin-index.ts';
import { codeWords } from '../../src/runtime/admin/fault-words.ts';
import { problemWords } from '../../src/runtime/admin/problem-words.ts';

let host: TestHost;
beforeAll(async () => {
  host = await testHost();
});
afterAll(() => host.close());

test('each kind of job that a server does is called by name in both languages', () => {
  const kinds = [PUBLISH, ...Object.keys(jobWorks(host.services))];
  const nameless = (words: Readonly<Record<string, string>>) =>
    kinds.filter((kind) => words[kind] === undefined);
  expect(kinds.length).toBeGreaterThan(5);
  expect([nameless(german.jobKinds), nameless(english.jobKinds)]).toEqual([[], []]);
});

// A job fails with nothing else: its types say so. What a call is refused with may end one, too.
describe('each code that a job may fail with has a sentence', () => {
  test.each(['de', 'en'])('in %s', (language) => {
    const silent = [...ERROR_CODES, ...JOB_ERRORS].filter(
      (code) => !/[.?]$/.test(codeWords({ code }, language) ?? ''),
    );
    expect(silent).toEqual([]);
  });
});

test.each(['de', 'en'])(
  'what publishing leaves out is said with what it is about, in %s',
  (language) => {
    const sentences = PUBLISH_PROBLEMS.map((kind) =>
      problemWords({ kind, about: 'Turm' }, language),
    );
    expect(sentences.filter((sentence) => !/Turm.*: .+\.$/.test(sentence))).toEqual([]);
  },
);
