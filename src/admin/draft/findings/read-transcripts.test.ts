import { expect, test } from 'vitest';
import { DraftTranscripts } from './read-transcripts.ts';
import { aDraftFixture, draftRead } from '../testing/a-draft-fixture.ts';

const PASSWORD = { field: 'trackMeta_password', languageId: 1 };
const TRANSCRIPT = { field: 'trackMeta_transcript', languageId: 2 };

/** A server that may be unreachable and counts its requests. */
function aServer() {
  const requestedUrls: string[] = [];
  let isAway = false;
  const transcripts = new DraftTranscripts((address) => {
    requestedUrls.push(address);
    return Promise.resolve(isAway ? undefined : `said in ${address}`);
  });
  return { requestedUrls, transcripts, setAway: (next: boolean) => (isAway = next) };
}

test('transcripts are read once, and only where a station has a password', async () => {
  const { requestedUrls, transcripts } = aServer();
  const { draft } = aDraftFixture(draftRead(1));
  draft.setValue('t', TRANSCRIPT, '/tor.vtt');
  expect(await transcripts.of(draft.entities)).toEqual({});
  expect(requestedUrls).toEqual([]);
  draft.setValue('t', PASSWORD, 'Glocke');
  await transcripts.of(draft.entities);
  expect(await transcripts.of(draft.entities)).toEqual({ '/tor.vtt': 'said in /tor.vtt' });
  expect(requestedUrls).toEqual(['/tor.vtt']);
});

test('a transcript that failed without a network is requested again', async () => {
  const { transcripts, setAway } = aServer();
  const { draft } = aDraftFixture(draftRead(1));
  draft.setValues([
    { entityId: 't', slot: TRANSCRIPT, value: '/tor.vtt' },
    { entityId: 't', slot: PASSWORD, value: 'Glocke' },
  ]);
  setAway(true);
  expect(await transcripts.of(draft.entities)).toEqual({});
  setAway(false);
  expect(await transcripts.of(draft.entities)).toEqual({ '/tor.vtt': 'said in /tor.vtt' });
});
