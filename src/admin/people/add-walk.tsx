import { widgetTexts } from '../../i18n/admin/widgets.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useState } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { ChoiceDialog } from '../ui/fields/choice-dialog.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { namedWalkTitle, type NamedWalk } from './walk-title.ts';

const OFFERED = 50;

interface AddWalkProps {
  readonly admin: AdminContext;
  readonly label: string;
  /** The walks that are in the list already. */
  readonly listed: readonly string[];
  readonly onAdd: (walk: NamedWalk & { readonly id: string }) => void;
}

/** The server searches by a part of the title or slug, because there may be many walks. */
export function AddWalk({ admin, label, listed, onAdd }: AddWalkProps) {
  const messages = useTexts(widgetTexts);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = { limit: OFFERED + listed.length, ...(search === '' ? {} : { search }) };
  const storiesQuery = useAdminQuery(admin, 'adminStories', { query }, { isWanted: isOpen });
  // Never the results for another search text: Enter would choose one.
  const hasResults =
    storiesQuery.phase === 'ready' && !storiesQuery.isRefreshing && search === typed.trim();
  const stories = hasResults ? storiesQuery.value.stories : [];
  const others = stories.filter(({ id }) => !listed.includes(id)).slice(0, OFFERED);
  const isMore = hasResults && storiesQuery.value.total > stories.length;
  const count = isMore ? messages.rows(1, others.length, storiesQuery.value.total) : undefined;
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
        {label}
      </button>
      <ChoiceDialog
        title={label}
        isOpen={isOpen}
        onClose={close}
        onType={setTyped}
        status={
          storiesQuery.phase === 'failed'
            ? storiesQuery.message
            : hasResults
              ? count
              : messages.waiting
        }
        options={others.map((story) => ({
          id: story.id,
          label: namedWalkTitle(story),
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
