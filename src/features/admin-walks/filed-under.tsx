import type { Shelf } from '../../contract/admin/filing.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { SearchedChoice } from '../../ui/desk/searched-choice.tsx';
import { AskedState } from '../../ui/desk/states.tsx';
import type { EditorProps } from './editor-props.ts';
import { labelIn } from '../../runtime/admin/label-in.ts';
import { useSaveAbout } from './use-save-about.ts';
import { useDraftRead } from './use-walk-draft.ts';

/** Under which city and category visitors find the walk. */
export function FiledUnder(given: EditorProps) {
  const { draft, texts } = given;
  const { story } = useDraftRead(draft);
  const { save, refused } = useSaveAbout(given, undefined);
  return (
    <>
      <Shelved
        {...{ ...given, shelf: 'cities', label: texts.city, none: texts.cityNone }}
        value={story.cityId}
        error={refused.cityId}
        onChange={(cityId) => void save({ cityId })}
      />
      <Shelved
        {...{ ...given, shelf: 'categories', label: texts.category, none: texts.categoryNone }}
        value={story.categoryId}
        error={refused.categoryId}
        onChange={(categoryId) => void save({ categoryId })}
      />
    </>
  );
}

interface ShelvedProps extends EditorProps {
  readonly shelf: Shelf;
  readonly label: string;
  readonly none: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function Shelved({ desk, draft, texts, shelf, label, none, value, error, onChange }: ShelvedProps) {
  const { languages, published } = useDraftRead(draft);
  const asked = useAsked(desk, 'adminFiling', { params: { shelf } });
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const named = asked.value.things.map(({ id, slug, names }) => ({
    value: id,
    label: labelIn(names, languages, desk.languageCode) ?? slug,
  }));
  return (
    <SearchedChoice
      label={label}
      {...(published === undefined ? {} : { help: texts.atOnce })}
      value={value ?? ''}
      error={error}
      choices={[{ value: '', label: none }, ...named]}
      onChange={(id) => {
        onChange(id === '' ? null : id);
      }}
    />
  );
}
