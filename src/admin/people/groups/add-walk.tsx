import type { GroupTexts } from '../../../i18n/admin/groups.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { ChoiceDialog } from '../../ui/fields/choice-dialog.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { GroupWalkRow } from './group-card-props.ts';
import { namedWalkTitle } from '../walk-title.ts';

const OFFERED = 50;

interface AddWalkProps {
  readonly admin: AdminContext;
  readonly texts: GroupTexts;
  /** The walks that are in the list already. */
  readonly listed: readonly string[];
  readonly onAdd: (walk: GroupWalkRow) => void;
}

/** The server searches by a part of the title or slug, because there may be many walks. */
export function AddWalk({ admin, texts, listed, onAdd }: AddWalkProps) {
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
        {texts.addWalk}
      </button>
      <ChoiceDialog
        title={texts.addWalk}
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
