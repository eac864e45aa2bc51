import { expect, test } from 'vitest';
import { DraftTranscripts } from './read-transcripts.ts';
import { aDesk, draftRead } from './testing/a-desk.ts';

const PASSWORD = { field: 'trackMeta_password', languageId: 1 };
const TRANSCRIPT = { field: 'trackMeta_transcript', languageId: 2 };

/** A host that may be out of reach, and how often it was asked. */
function aHost() {
  const asked: string[] = [];
  let isAway = false;
  const transcripts = new DraftTranscripts((address) => {
    asked.push(address);
    return Promise.resolve(isAway ? undefined : `said in ${address}`);
  });
  return { asked, transcripts, setAway: (next: boolean) => (isAway = next) };
}

test('transcripts are read once, and only where a station has a password', async () => {
  const { asked, transcripts } = aHost();
  const { draft } = aDesk(draftRead(1));
  draft.put('t', TRANSCRIPT, '/tor.vtt');
  expect(await transcripts.of(draft.parts)).toEqual({});
  expect(asked).toEqual([]);
  draft.put('t', PASSWORD, 'Glocke');
  await transcripts.of(draft.parts);
  expect(await transcripts.of(draft.parts)).toEqual({ '/tor.vtt': 'said in /tor.vtt' });
  expect(asked).toEqual(['/tor.vtt']);
});

test('what did not come without a network is asked for again', async () => {
  const { transcripts, setAway } = aHost();
  const { draft } = aDesk(draftRead(1));
  draft.putAll([
    { ownerId: 't', place: TRANSCRIPT, value: '/tor.vtt' },
    { ownerId: 't', place: PASSWORD, value: 'Glocke' },
  ]);
  setAway(true);
  expect(await transcripts.of(draft.parts)).toEqual({});
  setAway(false);
  expect(await transcripts.of(draft.parts)).toEqual({ '/tor.vtt': 'said in /tor.vtt' });
});
