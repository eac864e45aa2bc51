import { useState } from 'react';
import { sizesInLanguages, soundBytesByLanguage, type Sizes } from '../../core/offline/sizes.ts';
import { soundsOnlyOnline } from '../../core/offline/wanted-files.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';
import { useDownloads, useFreeBytes } from './use-downloads.ts';

interface WishFormProps {
  readonly room: DownloadsRoom;
  readonly story: Story;
  readonly language: LanguageId;
  /** It had been here and was taken away. */
  readonly isAgain: boolean;
}

/** What a download costs, before anything is fetched. */
export function WishForm({ room, story, language, isAgain }: WishFormProps) {
  const texts = downloadsTexts(room.languageCode);
  const spoken = soundBytesByLanguage(story);
  const first = spoken.some((one) => one.language === language) ? language : spoken[0]?.language;
  const [chosen, setChosen] = useState<readonly LanguageId[]>(() => [first ?? language]);
  const sizes = sizesInLanguages(story, chosen);
  const free = useFreeBytes(room, useDownloads(room).packs);
  const [isAsked, setAsked] = useState(false);
  const saveLabel = isAgain ? texts.saveAgain : texts.save;
  if (sizes.total === 0) return <p>{texts.nothing}</p>;
  const missing = typeof free === 'number' ? sizes.total - free : 0;
  const onlyOnline = soundsOnlyOnline(story, chosen);
  return (
    <>
      {spoken.length > 1 && (
        <Voices room={room} story={story} spoken={spoken} chosen={chosen} onChoose={setChosen} />
      )}
      <SizeList room={room} sizes={sizes} />
      {onlyOnline > 0 && <p>{texts.onlyOnline(onlyOnline)}</p>}
      <p className="page-fine">
        {free === 'unknown' && texts.freeUnknown}
        {typeof free === 'number' && texts.free(bytesInWords(free, room.languageCode))}{' '}
        {room.isOnMobileData && texts.mobileData}
      </p>
      {missing > 0 && <p>{texts.tooSmall(bytesInWords(missing, room.languageCode))}</p>}
      <button
        type="button"
        className="button"
        disabled={isAsked || missing > 0 || chosen.length === 0}
        onClick={() => {
          setAsked(true);
          void room.downloads.want(story, chosen).finally(() => {
            setAsked(false);
          });
        }}
      >
        {saveLabel(bytesInWords(sizes.total, room.languageCode))}
      </button>
    </>
  );
}

interface VoicesProps {
  readonly room: DownloadsRoom;
  readonly story: Story;
  readonly spoken: ReturnType<typeof soundBytesByLanguage>;
  readonly chosen: readonly LanguageId[];
  readonly onChoose: (chosen: readonly LanguageId[]) => void;
}

function Voices({ room, story, spoken, chosen, onChoose }: VoicesProps) {
  const texts = downloadsTexts(room.languageCode);
  const nameOf = (id: LanguageId) => story.languages.find((one) => one.id === id)?.name ?? '';
  return (
    <fieldset className={styles['voices']}>
      <legend className="sr-only">{texts.sound}</legend>
      {spoken.map(({ language, bytes }) => (
        <label key={language} className={styles['voice']}>
          <input
            type="checkbox"
            checked={chosen.includes(language)}
            onChange={({ target }) => {
              const others = chosen.filter((one) => one !== language);
              onChoose(target.checked ? [...others, language] : others);
            }}
          />
          <span>{texts.soundIn(nameOf(language))}</span>
          <span className={styles['size']}>{bytesInWords(bytes, room.languageCode)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const kinds = ['sound', 'picture', 'text', 'map', 'other'] as const;

function SizeList({ room, sizes }: { readonly room: DownloadsRoom; readonly sizes: Sizes }) {
  const texts = downloadsTexts(room.languageCode);
  const names = { ...texts, text: texts.transcripts };
  const lines = kinds.filter((kind) => sizes[kind] > 0);
  return (
    <dl className={styles['sizes']}>
      {[...lines, 'total' as const].map((kind) => (
        <div key={kind}>
          <dt>{names[kind]}</dt>
          <dd>{bytesInWords(sizes[kind], room.languageCode)}</dd>
        </div>
      ))}
    </dl>
  );
}
