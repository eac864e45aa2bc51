import { DEFAULT_FEATURES, TABS } from '../../../core/story/model.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { sharedValue } from '../../draft/shared-value.ts';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';
import { useEntity } from '../../draft/use-entity.ts';

const FEATURES = 'storyMeta_features';

/** One of the tabs that the walk has. A value whose tab was removed stays, with a note. */
export function TabField({ value, onChange, texts, edited, ...props }: ValueFieldProps) {
  const walkTabs = useOwnTabs(edited);
  const now = typeof value === 'string' ? value.trim() : '';
  const isAway = now !== '' && !walkTabs.includes(now);
  const nameOf = (tab: string) => (texts.tabs as Readonly<Record<string, string>>)[tab] ?? tab;
  return (
    <SelectField
      {...frameProps({ ...props, error: isAway ? texts.tabAwayText : props.error })}
      value={now}
      choices={[
        { value: '', label: texts.tabNone },
        ...TABS.filter((tab) => walkTabs.includes(tab)).map((tab) => ({
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

/** It also follows while the tabs are switched in the field above. */
function useOwnTabs({ draft }: ValueFieldProps['edited']): readonly string[] {
  const entity = draft.entity(draft.read().story.id);
  const features = useEntity(entity, () =>
    entity === undefined ? undefined : sharedValue(draft, entity, FEATURES),
  );
  return Array.isArray(features) ? (features as readonly string[]) : DEFAULT_FEATURES;
}
