import { useMemo, useState } from 'react';
import { SelectField } from '../../../ui/desk/choice-fields.tsx';
import type { Column } from '../../../ui/desk/column.ts';
import { DataTable } from '../../../ui/desk/data-table.tsx';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { shownRows } from '../../../ui/desk/shown-rows.ts';
import { EmptyState } from '../../../ui/desk/states.tsx';
import { useTableState } from '../../../ui/desk/table-state.ts';
import { PartLink } from '../part-link.tsx';
import { DelayField } from './delay-field.tsx';
import { effectOf, usualDelayS } from './graph-picture.ts';
import type { GraphScene } from './graph-scene.ts';
import { opensByItself, type GraphLine, type GraphPart } from './walk-graph.ts';
import styles from './graph.module.css';

const PAGE_SIZE = 25;

/** All that the picture shows and does, as a list. */
export function LinesCard(given: GraphScene) {
  const { desk, graph, words } = given;
  const state = useTableState(desk.address, { prefix: 'line-' });
  const columns = useColumns(given);
  const { rows, total } = shownRows(graph.lines, state, {
    columns,
    searched: ({ from, to }) => `${from.name} ${to.name}`,
    pageSize: PAGE_SIZE,
    language: desk.languageCode,
  });
  return (
    <DeskCard title={words.list}>
      <AddLine {...given} />
      <DataTable
        caption={words.list}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        pageSize={PAGE_SIZE}
        state={state}
        empty={<EmptyState title={words.listEmptyTitle} text={words.listEmptyText} />}
      />
    </DeskCard>
  );
}

function useColumns(given: GraphScene): readonly Column<GraphLine>[] {
  const { desk, draft, words, acts } = given;
  return useMemo(() => {
    const name = (part: GraphPart) => <PartLink desk={desk} draft={draft} element={part} />;
    return [
      {
        id: 'from',
        header: words.who,
        cell: ({ from }) => name(from),
        sortKey: (line) => line.from.name,
      },
      { id: 'to', header: words.whom, cell: ({ to }) => name(to), sortKey: (line) => line.to.name },
      { id: 'effect', header: words.what, cell: (line) => effectWords(line, words) },
      {
        id: 'delay',
        header: words.when,
        sortKey: ({ item }) => item.delay ?? usualDelayS(item.type),
        cell: (line) => (
          <DelayField
            label={words.delayOf(line.from.name, line.to.name)}
            texts={words}
            to={line.to.kind}
            delayS={line.item.delay}
            onChange={(delayS) => acts.setDelay(line, delayS)}
          />
        ),
      },
      {
        id: 'remove',
        header: words.actions,
        cell: (line) => (
          <button
            type="button"
            className="button button-quiet"
            aria-label={words.removeOf(line.from.name, line.to.name)}
            onClick={() => acts.disconnect(line)}
          >
            {words.remove}
          </button>
        ),
      },
    ];
  }, [acts, desk, draft, words]);
}

function effectWords(line: GraphLine, words: GraphScene['words']): string {
  const { groups } = line;
  const effect = words.effect[effectOf(line)];
  return groups ? `${effect} (${words.onAnswer(groups.map((one) => one + 1).join(', '))})` : effect;
}

function AddLine({ graph, words, acts }: GraphScene) {
  const [fromId, setFrom] = useState('');
  const [toId, setTo] = useState('');
  const [delayS, setDelay] = useState<number>();
  const there = graph.parts.filter(({ isGone }) => !isGone);
  const from = there.find(({ id }) => id === fromId);
  const to = there.find(({ id }) => id === toId);
  const choices = (parts: readonly GraphPart[]) => [
    { value: '', label: words.choose },
    ...parts.map(({ id, kind, name }) => ({ value: id, label: `${words.kinds[kind]}: ${name}` })),
  ];
  const add = () => {
    if (!from || !to) return;
    acts.connect(from, to, { delayS });
    setTo('');
    setDelay(undefined);
  };
  return (
    <form
      className={styles['add']}
      aria-label={words.addTitle}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <SelectField
        label={words.from}
        value={fromId}
        choices={choices(there.filter(({ kind }) => opensByItself(kind)))}
        onChange={setFrom}
      />
      <SelectField label={words.to} value={toId} choices={choices(there)} onChange={setTo} />
      <DelayField
        label={words.delay}
        texts={words}
        to={to?.kind ?? 'track'}
        delayS={delayS}
        onChange={setDelay}
      />
      <button type="submit" className="button button-quiet" disabled={!from || !to}>
        {words.add}
      </button>
    </form>
  );
}
