import { useState } from 'react';
import { sizesInLanguages, soundBytesByLanguage, type Sizes } from '../../../core/offline/sizes.ts';
import { soundsOnlyOnline } from '../../../core/offline/wanted-files.ts';
import type { LanguageId, Story } from '../../../core/story/model.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import styles from '../offline.module.css';
import { type DownloadsContext } from './downloads-context.ts';
import { useDownloads, useFreeBytes } from './use-downloads.ts';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface DownloadRequestFormProps {
  readonly context: DownloadsContext;
  readonly story: Story;
  readonly language: LanguageId;
  /** The walk was downloaded before and evicted. */
  readonly isRedownload: boolean;
}

/** The size of a download, before anything is fetched. */
export function DownloadRequestForm({
  context,
  story,
  language,
  isRedownload,
}: DownloadRequestFormProps) {
  const texts = useTexts(downloadsTexts);
  const spoken = soundBytesByLanguage(story);
  const first = spoken.some((version) => version.language === language)
    ? language
    : spoken[0]?.language;
  const [chosen, setChosen] = useState<readonly LanguageId[]>(() => [first ?? language]);
  const sizes = sizesInLanguages(story, chosen);
  const free = useFreeBytes(context, useDownloads(context).entries);
  const [isStarting, setStarting] = useState(false);
  const saveLabel = isRedownload ? texts.redownload : texts.save;
  if (sizes.total === 0) return <p>{texts.nothing}</p>;
  const missing = typeof free === 'number' ? sizes.total - free : 0;
  const onlyOnline = soundsOnlyOnline(story, chosen);
  return (
    <>
      {spoken.length > 1 && (
        <SpokenLanguages
          context={context}
          story={story}
          spoken={spoken}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <SizeList context={context} sizes={sizes} />
      {onlyOnline > 0 && <p>{texts.onlyOnline(onlyOnline)}</p>}
      <p className="page-fine">
        {free === 'unknown' && texts.freeUnknown}
        {typeof free === 'number' && texts.free(formatBytes(free, context.languageCode))}{' '}
        {context.isOnMobileData && texts.mobileData}
      </p>
      {missing > 0 && <p>{texts.tooSmall(formatBytes(missing, context.languageCode))}</p>}
      <button
        type="button"
        className="button"
        disabled={isStarting || missing > 0 || chosen.length === 0}
        onClick={() => {
          setStarting(true);
          void context.downloads.requestDownload(story, chosen).finally(() => {
            setStarting(false);
          });
        }}
      >
        {saveLabel(formatBytes(sizes.total, context.languageCode))}
      </button>
    </>
  );
}

interface SpokenLanguagesProps {
  readonly context: DownloadsContext;
  readonly story: Story;
  readonly spoken: ReturnType<typeof soundBytesByLanguage>;
  readonly chosen: readonly LanguageId[];
  readonly onChoose: (chosen: readonly LanguageId[]) => void;
}

function SpokenLanguages({ context, story, spoken, chosen, onChoose }: SpokenLanguagesProps) {
  const texts = useTexts(downloadsTexts);
  const nameOf = (id: LanguageId) =>
    story.languages.find((language) => language.id === id)?.name ?? '';
  return (
    <fieldset className={styles['voices']}>
      <legend className="sr-only">{texts.sound}</legend>
      {spoken.map(({ language, bytes }) => (
        <label key={language} className={styles['voice']}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            onChange={({ target }) => {
              const others = chosen.filter((other) => other !== language);
              onChoose(target.checked ? [...others, language] : others);
            }}
          />
          <span>{texts.soundIn(nameOf(language))}</span>
          <span className={styles['size']}>{formatBytes(bytes, context.languageCode)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const kinds = ['sound', 'picture', 'text', 'map', 'other'] as const;

function SizeList({
  context,
  sizes,
}: {
  readonly context: DownloadsContext;
  readonly sizes: Sizes;
}) {
  const texts = useTexts(downloadsTexts);
  const names = { ...texts, text: texts.transcripts };
  const lines = kinds.filter((kind) => sizes[kind] > 0);
  return (
    <dl className={styles['sizes']}>
      {[...lines, 'total' as const].map((kind) => (
        <div key={kind}>
          <dt>{names[kind]}</dt>
          <dd>{formatBytes(sizes[kind], context.languageCode)}</dd>
        </div>
      ))}
    </dl>
  );
}
