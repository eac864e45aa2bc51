import { FieldGroup } from '../../ui/fields/field-frame.tsx';
import { DEFAULT_FEATURES, TABS, type Tab } from '../../../core/story/model.ts';
import { SwitchField } from '../../ui/fields/choice-fields.tsx';
import { OrderControls } from '../order-controls.tsx';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';

/**
 * The tabs of the player, in their order. A walk without a choice of its own has the default ones.
 */
export function FeaturesField({ label, value, onChange, texts }: ValueFieldProps) {
  const isOwn = Array.isArray(value);
  const chosen = isOwn ? TABS.filter((tab) => value.includes(tab)) : DEFAULT_FEATURES;
  const ordered = isOwn ? (value as readonly Tab[]) : DEFAULT_FEATURES;
  const others = TABS.filter((tab) => !chosen.includes(tab));
  const move = (from: number, to: number) => {
    const next = [...ordered];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onChange(next);
  };
  return (
    <FieldGroup legend={label}>
      <SwitchField
        label={texts.tabsOwn}
        isOn={isOwn}
        onChange={(own) => onChange(own ? [...DEFAULT_FEATURES] : undefined)}
      />
      {isOwn && (
        <ul className={styles['rows']}>
          {[...ordered, ...others].map((tab, index) => (
            <li key={tab} className={`${styles['row']} ${styles['tab']}`}>
              <SwitchField
                label={texts.tabs[tab]}
                isOn={ordered.includes(tab)}
                onChange={(isOn) =>
                  onChange(isOn ? [...ordered, tab] : ordered.filter((other) => other !== tab))
                }
              />
              {ordered.includes(tab) && (
                <OrderControls
                  name={texts.tabs[tab]}
                  texts={texts}
                  onUp={index > 0 ? () => move(index, index - 1) : undefined}
                  onDown={index < ordered.length - 1 ? () => move(index, index + 1) : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}
