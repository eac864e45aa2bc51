import type { AdminContext } from '../session/admin-context.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import type { TableState } from '../ui/table/table-state.ts';
import { mediaTexts } from './media-texts.ts';
import { chosenIn, KINDS, USAGES } from './use-media.ts';
import styles from './media.module.css';

interface LibraryFiltersProps {
  readonly admin: AdminContext;
  readonly state: TableState;
}

export function LibraryFilters({ admin, state }: LibraryFiltersProps) {
  const texts = mediaTexts(admin.languageCode);
  const { kind, usage } = chosenIn(state);
  const filter = (name: string) => (value: string) => {
    state.setFilter(name, value === 'all' ? undefined : value);
  };
  return (
    <div className={styles['filters']}>
      <SelectField
        label={texts.kind}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={filter('kind')}
      />
      <SelectField
        label={texts.usage}
        value={usage}
        choices={USAGES.map((value) => ({ value, label: texts.usages[value] }))}
        onChange={filter('usage')}
      />
    </div>
  );
}
