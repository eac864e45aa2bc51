import { expect, test } from 'vitest';
import { actionLabel } from './audit-labels.ts';
import { auditTexts } from '../../../i18n/admin/audit.ts';
import { textsOf } from '../../../i18n/texts-of.ts';

test('an action has a label, and an unknown one stays readable', () => {
  const actions = ['story/publish', 'track/edit', 'settings/save', 'robot/wave', 'odd'];
  expect(actions.map((action) => actionLabel(action, textsOf(auditTexts, 'de')))).toEqual([
    'Rundgang: veröffentlicht',
    'Station: bearbeitet',
    'Einstellungen: gespeichert',
    'robot: wave',
    'odd',
  ]);
});
