import { expect, test } from 'vitest';
import { asSlug } from '../../core/story/slug.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { simulationLabels, logEntryText } from './simulation-messages.ts';

const story = aWalk()
  .withTrack({ slug: 'turm', name: { 2: 'Der <b>Turm</b>' } })
  .withTrack({ slug: 'leer', name: {} })
  .build();
const german = simulationLabels({ story, language: 2, languageCode: 'de' });
const english = simulationLabels({ story, language: 2, languageCode: 'fr' });
const turm = asSlug<'track'>('turm');

test('lengths are shown in metres, then in kilometres', () => {
  expect([0.4, 350, 999.4, 999.6, 1234].map(german.length)).toEqual([
    '0 m',
    '350 m',
    '999 m',
    '1 km',
    '1,2 km',
  ]);
  expect(english.length(1234)).toBe('1.2 km');
});

test('a line says what happened, and why', () => {
  const lines = [
    { type: 'zone/entered', track: turm, status: 'closed' },
    { type: 'station/started', track: asSlug<'track'>('leer') },
    { type: 'fix/dropped', reason: 'too-fast', zones: 3 },
    { type: 'fix/dropped', reason: 'blurred', zones: 1 },
  ] as const;
  expect(lines.map((line) => logEntryText(line, 3, german))).toEqual([
    'Zone betreten: Der Turm. Die Station ist noch nicht geöffnet',
    'Station begonnen: Unbenannter Track',
    'Standort verworfen: So schnell geht niemand',
    'Standort verworfen: zu ungenau (für 1 von 3 Zonen)',
  ]);
  expect(logEntryText(lines[0], 3, english)).toBe(
    'Zone entered: Der Turm. The station has not been opened yet',
  );
});
