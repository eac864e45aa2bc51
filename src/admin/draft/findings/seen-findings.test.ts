import { expect, test } from 'vitest';
import type { Finding } from '../../../core/check/finding.ts';
import { acknowledge, SEEN_SLOT, unhideFinding, sortFindings } from './seen-findings.ts';
import { aDraftFixture, draftRead, TITLE } from '../testing/a-draft-fixture.ts';

const never: Finding = {
  ...{ kind: 'never-active', element: { kind: 'track', slug: 'tor' } },
  ...{ path: [], shown: [] },
};
const silent: Finding = {
  ...{ kind: 'audio-missing', track: 'tor' as never, languages: [2] },
  ...{ path: [], shown: [] },
};

function sorted(draft: ReturnType<typeof aDraftFixture>['draft']) {
  const value = draft.entity('s')?.value(SEEN_SLOT);
  const { openFindings, acknowledged } = sortFindings(draft, [never, silent], value);
  return {
    open: openFindings.map(({ kind }) => kind),
    seen: acknowledged.map(({ reason }) => reason),
  };
}

test('an acknowledged finding is hidden with its reason, and the others stay', () => {
  const { draft } = aDraftFixture(draftRead(1));
  expect(sorted(draft)).toEqual({ open: ['never-active', 'audio-missing'], seen: [] });
  acknowledge(draft, never, 'Kommt im Mai.');
  expect(sorted(draft)).toEqual({ open: ['audio-missing'], seen: ['Kommt im Mai.'] });
  draft.undo();
  expect(sorted(draft).seen).toEqual([]);
});

test('it is shown again when its subject changes, and hidden again when that is undone', () => {
  const { draft } = aDraftFixture(draftRead(1));
  acknowledge(draft, never, 'Kommt im Mai.');
  draft.setValue('t', TITLE, 'Das Tor');
  expect(sorted(draft)).toEqual({ open: ['never-active', 'audio-missing'], seen: [] });
  draft.undo();
  expect(sorted(draft).seen).toEqual(['Kommt im Mai.']);
});

test('a finding can be shown again, and nothing of its acknowledgement stays stored', () => {
  const { draft } = aDraftFixture(draftRead(1));
  acknowledge(draft, never, 'Kommt im Mai.');
  unhideFinding(draft, never);
  expect(sorted(draft)).toEqual({ open: ['never-active', 'audio-missing'], seen: [] });
  expect(draft.entity('s')?.value(SEEN_SLOT)).toBeUndefined();
});

test('an unreadable value acknowledges nothing', () => {
  const { draft } = aDraftFixture(draftRead(1));
  draft.setValue('s', SEEN_SLOT, [{ finding: 3 }]);
  expect(sorted(draft).open).toEqual(['never-active', 'audio-missing']);
});
