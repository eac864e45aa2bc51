import { useSyncExternalStore } from 'react';
import { DEFAULT_FEATURES, TABS } from '../../core/story/model.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { sharedValue } from './shared-value.ts';
import { frame, type ValueFieldProps } from './value-field-props.ts';

const FEATURES = 'storyMeta_features';

/** One of the tabs that the walk has. What was chosen before its tab was taken away stays, and says so. */
export function TabField({ value, onChange, texts, edited, ...given }: ValueFieldProps) {
  const own = useOwnTabs(edited);
  const now = typeof value === 'string' ? value.trim() : '';
  const isAway = now !== '' && !own.includes(now);
  const nameOf = (tab: string) => (texts.tabs as Readonly<Record<string, string>>)[tab] ?? tab;
  return (
    <SelectField
      {...frame({ ...given, error: isAway ? texts.tabAwayText : given.error })}
      value={now}
      choices={[
        { value: '', label: texts.tabNone },
        ...TABS.filter((tab) => own.includes(tab)).map((tab) => ({
          value: tab as string,
          label: nameOf(tab),
        })),
        ...(isAway ? [{ value: now, label: texts.tabAway(nameOf(now)) }] : []),
      ]}
      onChange={(tab) => {
        onChange(tab === '' ? undefined : tab);
      }}
    />
  );
}

/** Also while they are switched in the field above. */
function useOwnTabs({ draft }: ValueFieldProps['edited']): readonly string[] {
  const part = draft.part(draft.read().story.id);
  const features = useSyncExternalStore(part?.subscribe ?? never, () =>
    part === undefined ? undefined : sharedValue(draft, part, FEATURES),
  );
  return Array.isArray(features) ? (features as readonly string[]) : DEFAULT_FEATURES;
}

const never = () => () => undefined;
