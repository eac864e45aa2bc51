import { expect, test } from 'vitest';
import { actionLabel } from './audit-labels.ts';
import { indexTexts } from '../../session/texts/index-texts.ts';

test('an action has a label, and an unknown one stays readable', () => {
  const actions = ['story/publish', 'track/edit', 'settings/save', 'robot/wave', 'odd'];
  expect(actions.map((action) => actionLabel(action, indexTexts('de')))).toEqual([
    'Rundgang: veröffentlicht',
    'Station: bearbeitet',
    'Einstellungen: gespeichert',
    'robot: wave',
    'odd',
  ]);
});
