import { expect, test } from 'vitest';
import { switchForPassword } from './password-switch.ts';
import { aDraftFixture, draftRead } from '../draft/testing/a-draft-fixture.ts';

const PASSWORD = { field: 'trackMeta_password', languageId: 1 };
const SWITCH = { field: 'storyMeta_trackpasswords', languageId: 1 };

test('the first key of a password switches the passwords of the walk on, and both are undone together', () => {
  const { draft } = aDraftFixture(draftRead(1));
  const switched = switchForPassword(draft, 't', PASSWORD, 'G');
  expect(switched).toEqual({ entityId: 's', slot: SWITCH, value: 1 });
  draft.setValues([{ entityId: 't', slot: PASSWORD, value: 'G' }, switched!]);
  expect(switchForPassword(draft, 't', PASSWORD, 'Gl')).toBeUndefined();
  draft.undo();
  expect(draft.entity('s')?.value(SWITCH)).toBeUndefined();
  expect(draft.entity('t')?.value(PASSWORD)).toBeUndefined();
});

test('nothing is switched for another field, for an empty password, or where it is on already', () => {
  const { draft } = aDraftFixture(draftRead(1));
  expect(
    switchForPassword(draft, 't', { ...PASSWORD, field: 'trackMeta_name' }, 'G'),
  ).toBeUndefined();
  expect(switchForPassword(draft, 't', PASSWORD, ' ')).toBeUndefined();
  draft.setValue('s', SWITCH, 1);
  expect(switchForPassword(draft, 't', PASSWORD, 'G')).toBeUndefined();
});
