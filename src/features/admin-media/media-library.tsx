import { useState } from 'react';
import { MEDIUM_KINDS, type Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { ListAndEditor } from '../../ui/desk/list-and-editor.tsx';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import type { TableState } from '../../ui/desk/table-state.ts';
import { MediumCard } from './medium-card.tsx';
import { MediumEditor } from './medium-editor.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface MediaLibraryProps {
  readonly desk: AdminDesk;
  readonly state: TableState;
}

const PAGE = 48;
const MOST = 200;
const WHILE_PREPARING_MS = 1000;
const KINDS = ['all', ...MEDIUM_KINDS] as const;
const USAGES = ['all', 'used', 'unused'] as const;

const oneOf = <T extends string>(values: readonly T[], given: string | undefined) =>
  values.find((value) => value === given);

export function MediaLibrary({ desk, state }: MediaLibraryProps) {
  const texts = mediaTexts(desk.languageCode);
  const [limit, setLimit] = useState(PAGE);
  const asked = useMedia(desk, state, limit);
  const opened = state.filters['medium'];
  const close = () => {
    state.setFilter('medium', undefined);
  };
  const list = (
    <section className={styles['library']} aria-label={texts.library}>
      <LibraryFilters desk={desk} state={state} />
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <Found desk={desk} media={asked.value.media} total={asked.value.total} state={state} />
          {asked.value.total > limit && limit < MOST && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                setLimit(MOST);
              }}
            >
              {texts.more}
            </button>
          )}
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </section>
  );
  const editor =
    opened === undefined ? undefined : (
      <MediumEditor key={opened} desk={desk} sha256={opened} onGone={close} />
    );
  return <ListAndEditor list={list} editor={editor} onClose={close} />;
}

function chosenIn({ filters }: TableState) {
  return {
    kind: oneOf(KINDS, filters['kind']) ?? 'all',
    usage: oneOf(USAGES, filters['usage']) ?? 'all',
  };
}

/** Asked again and again while something is being made of one of them. */
function useMedia(desk: AdminDesk, state: TableState, limit: number) {
  const [isPreparing, setPreparing] = useState(false);
  const { kind, usage } = chosenIn(state);
  const query = {
    limit,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(kind === 'all' ? {} : { kind }),
    ...(usage === 'all' ? {} : { usage }),
  };
  const often = isPreparing ? { everyMs: WHILE_PREPARING_MS } : {};
  const asked = useAsked(desk, 'adminMedia', { query }, often);
  const isWorking = asked.phase === 'ready' && asked.value.media.some(isBeingPrepared);
  if (isWorking !== isPreparing) setPreparing(isWorking);
  return asked;
}

function LibraryFilters({ desk, state }: MediaLibraryProps) {
  const texts = mediaTexts(desk.languageCode);
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

function isBeingPrepared({ preparation }: Medium): boolean {
  return preparation?.state === 'queued' || preparation?.state === 'running';
}

interface FoundProps extends MediaLibraryProps {
  readonly media: readonly Medium[];
  readonly total: number;
}

function Found({ desk, media, total, state }: FoundProps) {
  const texts = mediaTexts(desk.languageCode);
  const { medium: opened, ...filters } = state.filters;
  const isFiltered = state.search !== '' || Object.keys(filters).length > 0;
  if (total === 0 && !isFiltered) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return (
    <>
      <p role="status" className={styles['fine']}>
        {total === 0 ? texts.nothing : texts.count(total)}
      </p>
      <ul className={styles['grid']}>
        {media.map((medium) => (
          <MediumCard
            key={medium.sha256}
            desk={desk}
            medium={medium}
            isOpen={medium.sha256 === opened}
            onOpen={() => {
              state.setFilter('medium', medium.sha256);
            }}
          />
        ))}
      </ul>
    </>
  );
}
