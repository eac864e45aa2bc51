import { valueIn } from '../../core/story/read.ts';
import type { WalkSummary } from '../../contract/walks.ts';
import { ChoiceField, type ChoiceOption } from './choice-field.tsx';
import type { WalkChoice } from './filter-walks.ts';
import type { HomeRoom } from './home-room.ts';
import { homeTexts } from './home-texts.ts';
import styles from './home.module.css';

interface WalkChoiceFormProps {
  readonly room: HomeRoom;
  readonly walks: readonly WalkSummary[];
  /** What stands in the search: the address follows a moment later, and must not take letters back. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Search and choice. A field with nothing to choose from is not shown. */
export function WalkChoiceForm({ room, walks, typed, onType }: WalkChoiceFormProps) {
  const texts = homeTexts(room.languageCode);
  const field = (name: keyof WalkChoice) => ({
    value: room.choice[name],
    onChange: (value: string) => {
      room.onChoose({ ...room.choice, [name]: value });
    },
  });
  const places = (name: 'city' | 'category') => distinct(walks.flatMap(placeOf(room, name)));
  const languages = walks.flatMap((walk) =>
    walk.languages.map(({ code, name }) => ({ value: code, label: name })),
  );
  const choices = [
    { label: texts.city, options: places('city'), ...field('city') },
    { label: texts.category, options: places('category'), ...field('category') },
    { label: texts.language, options: distinct(languages), ...field('language') },
  ];
  return (
    <search className={styles['choice']}>
      <label className={styles['search']}>
        {texts.searchLabel}
        <input
          type="search"
          name="q"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            field('q').onChange(target.value);
          }}
        />
      </label>
      {choices.map((choice) => (
        <ChoiceField key={choice.label} all={texts.all} {...choice} />
      ))}
    </search>
  );
}

const placeOf = (room: HomeRoom, name: 'city' | 'category') => (walk: WalkSummary) => {
  const filed = walk[name];
  if (!filed) return [];
  const label = valueIn(filed.names, room.languageOf(walk.languages)) ?? filed.slug;
  return [{ value: filed.slug, label }];
};

function distinct(options: readonly ChoiceOption[]): readonly ChoiceOption[] {
  return [...new Map(options.map((one) => [one.value, one])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}
