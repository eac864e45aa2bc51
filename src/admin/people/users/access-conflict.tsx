import type { SeenUser } from '../../../contract/admin/people.ts';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { peopleTexts, type PeopleTexts } from '../people-texts.ts';
import type { UserAccess } from './use-user-access.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

interface DoorConflictProps {
  readonly languageCode: string;
  readonly user: SeenUser;
  readonly conflict: NonNullable<UserAccess['conflict']>;
}

/** Somebody has disabled the account again while another wanted to enable it. */
export function AccessConflict({ languageCode, user, conflict }: DoorConflictProps) {
  const texts = peopleTexts(languageCode);
  const { mine, keepMine, takeTheirs } = conflict;
  const differing = {
    label: texts.state,
    mine: mine ? texts.disabled : texts.active,
    theirs: accessText(user, texts, languageCode),
  };
  return (
    <EditConflict
      differing={[differing]}
      keepMine={() => void keepMine()}
      takeTheirs={takeTheirs}
    />
  );
}

function accessText({ disabledAtMs }: SeenUser, texts: PeopleTexts, languageCode: string): string {
  if (disabledAtMs === null) return texts.active;
  return texts.disabledSince(formatDateTime(disabledAtMs, languageCode));
}
