import type { SeenUser } from '../../contract/admin/people.ts';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { momentInWords } from './moments.ts';
import { peopleTexts, type PeopleTexts } from './people-texts.ts';
import type { Door } from './use-door.ts';

interface DoorConflictProps {
  readonly languageCode: string;
  readonly user: SeenUser;
  readonly conflict: NonNullable<Door['conflict']>;
}

/** Somebody was shut out anew while another wanted to let them in. */
export function DoorConflict({ languageCode, user, conflict }: DoorConflictProps) {
  const texts = peopleTexts(languageCode);
  const { mine, keepMine, takeTheirs } = conflict;
  const differing = {
    label: texts.state,
    mine: mine ? texts.disabled : texts.active,
    theirs: standing(user, texts, languageCode),
  };
  return (
    <EditConflict
      differing={[differing]}
      keepMine={() => void keepMine()}
      takeTheirs={takeTheirs}
    />
  );
}

function standing({ disabledAtMs }: SeenUser, texts: PeopleTexts, languageCode: string): string {
  if (disabledAtMs === null) return texts.active;
  return texts.disabledSince(momentInWords(disabledAtMs, languageCode));
}
