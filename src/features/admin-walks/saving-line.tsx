import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { useDeskLanguage, useDeskWords } from '../../ui/desk/desk-words.ts';
import { SaveState, timeOfDay, type Saving } from '../../ui/desk/save-state.tsx';
import type { AllSaved, DraftSaving } from './draft-host.ts';
import type { EditorProps } from './editor-props.ts';
import { labelIn } from '../../runtime/admin/label-in.ts';
import { addressOf, homeKey } from './part-address.ts';
import { nameIn } from './part-name.ts';
import type { NotesKeeper } from './notes/notes-keeper.ts';
import type { Refused } from './refusals.ts';
import { refusedTexts } from './refused-texts.ts';
import { useDraftRead } from './use-walk-draft.ts';

/** Further ones are counted: the line stays above everything else, also on a phone. */
const MOST_NAMED = { here: 2, elsewhere: 1 };

interface LineProps extends Pick<EditorProps, 'desk' | 'draft'> {
  readonly keeper: NotesKeeper;
  /** The part whose fields are on this page. */
  readonly inSight?: string;
}

/** Whether all is saved, and what is not. */
export function SavingLine(given: LineProps) {
  const { desk, draft, keeper } = given;
  const saving = useSyncExternalStore(draft.subscribe, draft.saving);
  const { isKept } = useSyncExternalStore(keeper.subscribe, keeper.keeping);
  const { keptNowhere } = refusedTexts(desk.languageCode);
  return (
    <SaveState
      saving={savingSaid(saving, given)}
      note={isKept || !staysUnsaved(saving) ? undefined : keptNowhere}
    />
  );
}

/** Not for a moment only: it waits for somebody, or for the network. */
const staysUnsaved = ({ phase }: DraftSaving) =>
  phase === 'refused' || phase === 'failed' || phase === 'undecided';

function savingSaid(saving: DraftSaving, given: LineProps): Saving {
  if (saving.phase === 'refused') {
    return { phase: 'failed', words: <RefusedFields {...given} {...saving} /> };
  }
  if (saving.phase !== 'failed' || saving.ownerId === undefined) return saving;
  const { ownerId, words } = saving;
  return { phase: 'failed', words: <RefusedPart {...given} ownerId={ownerId} words={words} /> };
}

function RefusedPart({ ownerId, words, ...given }: LineProps & { ownerId: string; words: string }) {
  const { desk, draft } = given;
  const read = useDraftRead(draft);
  return (
    <Way {...given} ownerId={ownerId}>
      {refusedTexts(desk.languageCode).partRefused(nameIn(draft, read, ownerId), words)}
    </Way>
  );
}

interface RefusedProps extends LineProps {
  readonly refused: readonly Refused[];
  readonly rest?: AllSaved;
}

function RefusedFields({ refused, rest, ...given }: RefusedProps) {
  const { savedAt } = useDeskWords();
  const language = useDeskLanguage();
  const texts = refusedTexts(given.desk.languageCode);
  const here = refused.filter(({ ownerId }) => ownerId === given.inSight);
  const most = here.length > 0 ? MOST_NAMED.here : MOST_NAMED.elsewhere;
  const named = (here.length > 0 ? here : refused).slice(0, most);
  const others = refused.filter((one) => !named.includes(one));
  const next = others.find((one) => !here.includes(one)) ?? others[0];
  return (
    <>
      {named.map((one, index) => (
        <Fragment key={`${one.ownerId} ${JSON.stringify(one.changes)}`}>
          {index > 0 && ', '}
          <Way {...given} ownerId={one.ownerId}>
            <FieldName {...given} refused={one} />
          </Way>
        </Fragment>
      ))}
      {next && (
        <>
          {' '}
          <Way {...given} ownerId={next.ownerId}>
            {texts.moreRefused(others.length)}
          </Way>
        </>
      )}
      .{rest?.phase === 'saved' && ` ${texts.restSaved(savedAt(timeOfDay(rest.atMs, language)))}`}
    </>
  );
}

/** The field, with its language where it has one for each, and its part where that is not in sight. */
function FieldName({ desk, draft, inSight, refused }: LineProps & { readonly refused: Refused }) {
  const read = useDraftRead(draft);
  const { ownerId, changes } = refused;
  const kind = draft.part(ownerId)?.owner.kind;
  const [{ field = '', languageId = 0 } = {}] = changes;
  const found = read.definitions.find(({ owner, name }) => owner === kind && name === field);
  const label = labelIn(found?.labels ?? {}, read.languages, desk.languageCode) ?? field;
  const language = found?.isPerLanguage
    ? read.languages.find(({ id }) => id === languageId)?.name
    : undefined;
  const name = language === undefined ? label : `${label} · ${language}`;
  if (ownerId === inSight) return name;
  return refusedTexts(desk.languageCode).fieldOf(name, nameIn(draft, read, ownerId));
}

/** To the part, where it is another one than is in sight. */
function Way(given: LineProps & { readonly ownerId: string; readonly children: ReactNode }) {
  const { desk, draft, inSight, ownerId, children } = given;
  const { story, elements } = useDraftRead(draft);
  if (ownerId === inSight) return children;
  const row = elements.find(({ id }) => id === ownerId);
  if (row === undefined) {
    return <a href={desk.ways.to('stories/{storyId}', { storyId: story.id })}>{children}</a>;
  }
  return (
    <a href={addressOf(desk, row)} onClick={() => desk.kept.keep(homeKey(ownerId), story.id)}>
      {children}
    </a>
  );
}
