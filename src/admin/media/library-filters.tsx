import { SelectField } from '../ui/fields/choice-fields.tsx';
import type { TableState } from '../ui/table/table-state.ts';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chosenIn, KINDS, USAGES } from './use-media.ts';
import styles from './media.module.css';

interface LibraryFiltersProps {
  readonly state: TableState;
}

export function LibraryFilters({ state }: LibraryFiltersProps) {
  const texts = useTexts(mediaTexts);
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
