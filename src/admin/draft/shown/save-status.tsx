import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { rejectedTexts } from '../../../i18n/admin/rejected.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts, useLanguage } from '../../../i18n/use-texts.ts';
import { SaveState, type Saving } from '../../ui/page/save-state.tsx';
import type { AllSaved, DraftSaving } from '../walk-draft-ports.ts';
import type { EditorProps } from '../editor-props.ts';
import { labelIn } from '../../session/texts/label-in.ts';
import { nameIn } from '../entity-name.ts';
import type { NotesSaver } from '../notes/notes-saver.ts';
import type { RejectedChange } from '../rejected-changes.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import { formatTimeOfDay } from '../../../lib/format-date.ts';
import { elementAddress, homeKey } from '../../session/addresses/admin-addresses.ts';

/** Further ones are only counted: the line stays visible above everything else, also on a phone. */
const MAX_NAMES = { here: 2, otherPages: 1 };

interface SaveStatusProps extends Pick<EditorProps, 'admin' | 'draft'> {
  readonly notesSaver: NotesSaver;
  /** The element whose fields are on this page. */
  readonly inSight?: string;
}

/** Whether everything is saved, and what is not. */
export function SaveStatus(props: SaveStatusProps) {
  const { draft, notesSaver } = props;
  const saving = useSyncExternalStore(draft.subscribe, draft.saving);
  const { isStored } = useSyncExternalStore(notesSaver.subscribe, notesSaver.notesSaving);
  const { storedNowhere } = useTexts(rejectedTexts);
  return (
    <SaveState
      saving={savingStatus(saving, props)}
      note={isStored || !staysUnsaved(saving) ? undefined : storedNowhere}
    />
  );
}

/** The phases that do not pass by themselves: they wait for the user or for the network. */
const staysUnsaved = ({ phase }: DraftSaving) =>
  phase === 'rejected' || phase === 'failed' || phase === 'undecided';

function savingStatus(saving: DraftSaving, props: SaveStatusProps): Saving {
  if (saving.phase === 'rejected') {
    return { phase: 'failed', message: <RejectedFields {...props} {...saving} /> };
  }
  if (saving.phase !== 'failed' || saving.entityId === undefined) return saving;
  const { entityId, message } = saving;
  return {
    phase: 'failed',
    message: <RejectedElement {...props} entityId={entityId} message={message} />,
  };
}

function RejectedElement({
  entityId,
  message,
  ...props
}: SaveStatusProps & { entityId: string; message: string }) {
  const { draft } = props;
  const read = useDraftRead(draft);
  return (
    <ElementLink {...props} entityId={entityId}>
      {useTexts(rejectedTexts).elementRejected(nameIn(draft, read, entityId), message)}
    </ElementLink>
  );
}

interface RejectedFieldsProps extends SaveStatusProps {
  readonly rejected: readonly RejectedChange[];
  readonly rest?: AllSaved;
}

function RejectedFields({ rejected, rest, ...props }: RejectedFieldsProps) {
  const { savedAt } = useTexts(widgetTexts);
  const language = useLanguage();
  const texts = useTexts(rejectedTexts);
  const here = rejected.filter(({ entityId }) => entityId === props.inSight);
  const max = here.length > 0 ? MAX_NAMES.here : MAX_NAMES.otherPages;
  const named = (here.length > 0 ? here : rejected).slice(0, max);
  const others = rejected.filter((change) => !named.includes(change));
  const nextChange = others.find((change) => !here.includes(change)) ?? others[0];
  return (
    <>
      {named.map((change, index) => (
        <Fragment key={`${change.entityId} ${JSON.stringify(change.changes)}`}>
          {index > 0 && ', '}
          <ElementLink {...props} entityId={change.entityId}>
            <FieldName {...props} rejected={change} />
          </ElementLink>
        </Fragment>
      ))}
      {nextChange && (
        <>
          {' '}
          <ElementLink {...props} entityId={nextChange.entityId}>
            {texts.moreRejected(others.length)}
          </ElementLink>
        </>
      )}
      .
      {rest?.phase === 'saved' &&
        ` ${texts.restSaved(savedAt(formatTimeOfDay(rest.atMs, language)))}`}
    </>
  );
}

/**
 * The field, with its language where it has one for each, and its element where that is not on this
 * page.
 */
function FieldName({
  admin,
  draft,
  inSight,
  rejected,
}: SaveStatusProps & { readonly rejected: RejectedChange }) {
  const { fieldOf } = useTexts(rejectedTexts);
  const read = useDraftRead(draft);
  const { entityId, changes } = rejected;
  const kind = draft.entity(entityId)?.ref.kind;
  const [{ field = '', languageId = 0 } = {}] = changes;
  const definition = read.definitions.find(({ owner, name }) => owner === kind && name === field);
  const label = labelIn(definition?.labels ?? {}, read.languages, admin.languageCode) ?? field;
  const language = definition?.isPerLanguage
    ? read.languages.find(({ id }) => id === languageId)?.name
    : undefined;
  const name = language === undefined ? label : `${label} · ${language}`;
  if (entityId === inSight) return name;
  return fieldOf(name, nameIn(draft, read, entityId));
}

/** A link to the element, unless its fields are on this page. */
function ElementLink(
  props: SaveStatusProps & { readonly entityId: string; readonly children: ReactNode },
) {
  const { admin, draft, inSight, entityId, children } = props;
  const { story, elements } = useDraftRead(draft);
  if (entityId === inSight) return children;
  const row = elements.find(({ id }) => id === entityId);
  if (row === undefined) {
    return <a href={admin.navigation.to('stories/{storyId}', { storyId: story.id })}>{children}</a>;
  }
  return (
    <a
      href={elementAddress(admin.navigation, row)}
      onClick={() => admin.retained.retainState(homeKey(entityId), story.id)}
    >
      {children}
    </a>
  );
}
