import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { localTimeIn, timeMsIn } from '../ui/fields/local-time.ts';
import { TimeField } from '../ui/fields/number-fields.tsx';
import type { PeriodQuery } from './period-query.ts';
import styles from './statistics.module.css';
import { operationsTexts } from '../../i18n/admin/operations.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface StatisticsFiltersProps {
  readonly admin: AdminContext;
  readonly period: PeriodQuery;
}

/**
 * The filters are stored in the address, so that a reload, a link and Back show the same counts.
 */
export function StatisticsFilters({ admin, period }: StatisticsFiltersProps) {
  const texts = useTexts(operationsTexts);
  const { from, to, walk = '', language } = period;
  const statistics = useAdminQuery(admin, 'adminStatistics', { query: { from, to } });
  const languages = useAdminQuery(admin, 'adminLanguages', {});
  const walks = statistics.phase === 'ready' ? statistics.value.walks : [];
  const siteLanguages = languages.phase === 'ready' ? languages.value.languages : [];
  const change = (name: string) => (value: string | undefined) => {
    admin.address.changeQuery({ [name]: value === '' ? undefined : value });
  };
  const walkChoices = walks.map((entry) => ({
    value: entry.walk,
    label: entry.title[2] ?? Object.values(entry.title)[0] ?? entry.walk,
  }));
  const isListed = walk === '' || walkChoices.some(({ value }) => value === walk);
  return (
    <div className={styles['filters']}>
      <DayField label={texts.from} day={from} onChange={change('from')} />
      <DayField label={texts.to} day={to} onChange={change('to')} />
      <SelectField
        label={texts.walk}
        value={walk}
        choices={[
          { value: '', label: texts.allWalks },
          ...(isListed ? [] : [{ value: walk, label: walk }]),
          ...walkChoices,
        ]}
        onChange={change('walk')}
      />
      <SelectField
        label={texts.language}
        value={language === undefined ? '' : String(language)}
        choices={[
          { value: '', label: texts.allLanguages },
          ...siteLanguages.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={change('language')}
      />
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string | undefined) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  return (
    <TimeField
      label={label}
      precision="day"
      valueMs={timeMsIn(day)}
      onChange={(atMs) => {
        onChange(atMs === undefined ? undefined : localTimeIn(atMs, 'day'));
      }}
    />
  );
}
