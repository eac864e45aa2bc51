import type { UserWalk } from '../../../contract/admin/people.ts';
import { peopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Switch } from '../../../ui/switch.tsx';
import styles from '../people.module.css';
import { namedWalkTitle } from '../walk-title.ts';

interface UserWalkRowProps {
  readonly walk: UserWalk;
  readonly languages: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (walk: UserWalk) => void;
  readonly onRemove: () => void;
}

/** A walk, and the languages in which somebody may change its texts; none is marked: all. */
export function UserWalkRow({ walk, languages, onChange, onRemove }: UserWalkRowProps) {
  const texts = useTexts(peopleTexts);
  const title = namedWalkTitle(walk);
  const { languageIds } = walk;
  const toggle = (id: number) => {
    const others = languageIds.filter((one) => one !== id);
    onChange({
      ...walk,
      languageIds: others.length < languageIds.length ? others : [...others, id],
    });
  };
  return (
    <li className={styles['entry']}>
      <span>
        {title}
        {walk.isOwner && <span className={styles['fine']}> ({texts.madeWalk})</span>}
        {languages.length > 0 && (
          <span className={styles['ways']} role="group" aria-label={texts.languagesIn(title)}>
            {languages.map(({ id, name }) => (
              <Switch
                key={id}
                label={name}
                isOn={languageIds.includes(id)}
                onChange={() => {
                  toggle(id);
                }}
              />
            ))}
          </span>
        )}
      </span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.takeOutOf(title)}
        onClick={onRemove}
      >
        {texts.takeOut}
      </button>
    </li>
  );
}
