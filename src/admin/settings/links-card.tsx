import type { SiteSettings } from '../../contract/site-settings.ts';
import { TextField } from '../ui/fields/text-fields.tsx';
import styles from './settings.module.css';
import { settingsTexts, type SettingsTexts } from '../../i18n/admin/site-settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SettingCard } from './setting-card.tsx';
import type { SettingProps } from './setting-props.ts';
import { useSetting } from './use-setting.ts';

const MAX_LINKS = 10;

/** The mobile apps to which the menu links. */
export function LinksCard(props: SettingProps) {
  const { locked } = props;
  const texts = useTexts(settingsTexts);
  const links = useSetting(props, 'storeLinks');
  const isLocked = locked.has('storeLinks');
  const { value: storeLinks, change } = links;
  return (
    <SettingCard
      title={texts.linksTitle}
      name="storeLinks"
      {...{ isLocked, texts }}
      setting={links}
    >
      {storeLinks.length === 0 && <p>{texts.linksEmpty}</p>}
      {storeLinks.map((link, index) => (
        <LinkFields
          key={index}
          link={link}
          index={index}
          errors={links.errors}
          isLocked={isLocked}
          texts={texts}
          onChange={(next) => {
            change(storeLinks.map((former, at) => (at === index ? next : former)));
          }}
          onRemove={() => {
            change(storeLinks.filter((_, at) => at !== index));
          }}
        />
      ))}
      {!isLocked && storeLinks.length < MAX_LINKS && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            change([...storeLinks, { name: '', url: 'https://' }]);
          }}
        >
          {texts.addLink}
        </button>
      )}
    </SettingCard>
  );
}

type StoreLink = SiteSettings['storeLinks'][number];

interface LinkFieldsProps {
  readonly link: StoreLink;
  readonly index: number;
  readonly errors: ReadonlySet<string>;
  readonly isLocked: boolean;
  readonly texts: SettingsTexts;
  readonly onChange: (link: StoreLink) => void;
  readonly onRemove: () => void;
}

function LinkFields({ link, index, errors, isLocked, texts, ...props }: LinkFieldsProps) {
  return (
    <div className={styles['entry']}>
      <TextField
        label={texts.linkName(index + 1)}
        value={link.name}
        isLocked={isLocked}
        error={errors.has(`${index}.name`) ? texts.linkNameBad : undefined}
        onChange={(name) => {
          props.onChange({ ...link, name });
        }}
      />
      <TextField
        label={texts.linkUrl(index + 1)}
        type="url"
        value={link.url}
        isLocked={isLocked}
        error={errors.has(`${index}.url`) ? texts.linkUrlBad : undefined}
        onChange={(url) => {
          props.onChange({ ...link, url });
        }}
      />
      {!isLocked && (
        <button type="button" className="button button-quiet" onClick={props.onRemove}>
          {texts.removeLink(index + 1)}
        </button>
      )}
    </div>
  );
}
