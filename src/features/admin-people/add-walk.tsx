import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { ChoiceDialog } from '../../ui/desk/choice-dialog.tsx';
import { useDeskWords } from '../../ui/desk/desk-words.ts';
import { useRested } from '../../ui/desk/use-rested.ts';
import type { groupTexts, OpenedWalk } from './group-part.ts';
import { walkTitle } from './walk-title.ts';

const OFFERED = 50;

interface AddWalkProps {
  readonly desk: AdminDesk;
  readonly texts: ReturnType<typeof groupTexts>;
  /** Those that stand there already. */
  readonly taken: readonly string[];
  readonly onAdd: (walk: OpenedWalk) => void;
}

/** However many walks there are: the host looks for one by a part of its title or name. */
export function AddWalk({ desk, texts, taken, onAdd }: AddWalkProps) {
  const words = useDeskWords();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim());
  const query = { limit: OFFERED + taken.length, ...(search === '' ? {} : { search }) };
  const asked = useAsked(desk, 'adminStories', { query }, { isWanted: isOpen });
  // Never what was found for other words: Enter would take it.
  const found = asked.phase === 'ready' && !asked.isRefreshing && search === typed.trim();
  const stories = found ? asked.value.stories : [];
  const others = stories.filter(({ id }) => !taken.includes(id)).slice(0, OFFERED);
  const isMore = found && asked.value.total > stories.length;
  const count = isMore ? words.rows(1, others.length, asked.value.total) : undefined;
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  return (
    <div>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {texts.addWalk}
      </button>
      <ChoiceDialog
        title={texts.addWalk}
        isOpen={isOpen}
        onClose={close}
        onType={setTyped}
        status={asked.phase === 'fault' ? asked.words : found ? count : words.waiting}
        options={others.map((story) => ({
          id: story.id,
          label: walkTitle(story),
          detail: story.slug,
          onChoose: () => {
            close();
            onAdd({ id: story.id, slug: story.slug, title: story.title });
          },
        }))}
      />
    </div>
  );
}
