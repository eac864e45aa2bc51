import { useMemo, useState } from 'react';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { shownRows } from '../ui/table/shown-rows.ts';
import { EmptyState } from '../ui/page/states.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { ElementLink } from '../draft/shown/element-link.tsx';
import { DelayField } from './delay-field.tsx';
import { effectOf, usualDelayS } from './graph-picture.ts';
import type { GraphContext } from './graph-context.ts';
import { opensByItself, type WalkGraphEdge, type GraphElement } from './walk-graph.ts';
import styles from './course.module.css';

const PAGE_SIZE = 25;

/** Everything that the picture shows and does, as a list. */
export function EdgesCard(props: GraphContext) {
  const { admin, graph, labels } = props;
  const state = useTableState(admin.address, { prefix: 'line-' });
  const columns = useColumns(props);
  const { rows, total } = shownRows(graph.edges, state, {
    columns,
    searched: ({ from, to }) => `${from.name} ${to.name}`,
    pageSize: PAGE_SIZE,
    language: admin.languageCode,
  });
  return (
    <AdminCard title={labels.list}>
      <AddEdge {...props} />
      <DataTable
        caption={labels.list}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={total}
        pageSize={PAGE_SIZE}
        state={state}
        empty={<EmptyState title={labels.listEmptyTitle} text={labels.listEmptyText} />}
      />
    </AdminCard>
  );
}

function useColumns(props: GraphContext): readonly Column<WalkGraphEdge>[] {
  const { admin, draft, labels, commands } = props;
  return useMemo(() => {
    const name = (element: GraphElement) => (
      <ElementLink admin={admin} draft={draft} element={element} />
    );
    return [
      {
        id: 'from',
        header: labels.who,
        cell: ({ from }) => name(from),
        sortKey: (edge) => edge.from.name,
      },
      {
        id: 'to',
        header: labels.whom,
        cell: ({ to }) => name(to),
        sortKey: (edge) => edge.to.name,
      },
      { id: 'effect', header: labels.what, cell: (edge) => effectLabel(edge, labels) },
      {
        id: 'delay',
        header: labels.when,
        sortKey: ({ item }) => item.delay ?? usualDelayS(item.type),
        cell: (edge) => (
          <DelayField
            label={labels.delayOf(edge.from.name, edge.to.name)}
            texts={labels}
            to={edge.to.kind}
            delayS={edge.item.delay}
            onChange={(delayS) => commands.setDelay(edge, delayS)}
          />
        ),
      },
      {
        id: 'remove',
        header: labels.actions,
        cell: (edge) => (
          <button
            type="button"
            className="button button-quiet"
            aria-label={labels.removeOf(edge.from.name, edge.to.name)}
            onClick={() => commands.disconnect(edge)}
          >
            {labels.remove}
          </button>
        ),
      },
    ];
  }, [commands, admin, draft, labels]);
}

function effectLabel(edge: WalkGraphEdge, labels: GraphContext['labels']): string {
  const { groups } = edge;
  const effect = labels.effect[effectOf(edge)];
  return groups
    ? `${effect} (${labels.onAnswer(groups.map((group) => group + 1).join(', '))})`
    : effect;
}

function AddEdge({ graph, labels, commands }: GraphContext) {
  const [fromId, setFrom] = useState('');
  const [toId, setTo] = useState('');
  const [delayS, setDelay] = useState<number>();
  const there = graph.elements.filter(({ isMissing }) => !isMissing);
  const from = there.find(({ id }) => id === fromId);
  const to = there.find(({ id }) => id === toId);
  const choices = (elements: readonly GraphElement[]) => [
    { value: '', label: labels.choose },
    ...elements.map(({ id, kind, name }) => ({
      value: id,
      label: `${labels.kinds[kind]}: ${name}`,
    })),
  ];
  const add = () => {
    if (!from || !to) return;
    commands.connect(from, to, { delayS });
    setTo('');
    setDelay(undefined);
  };
  return (
    <form
      className={styles['add']}
      aria-label={labels.addTitle}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <SelectField
        label={labels.from}
        value={fromId}
        choices={choices(there.filter(({ kind }) => opensByItself(kind)))}
        onChange={setFrom}
      />
      <SelectField label={labels.to} value={toId} choices={choices(there)} onChange={setTo} />
      <DelayField
        label={labels.delay}
        texts={labels}
        to={to?.kind ?? 'track'}
        delayS={delayS}
        onChange={setDelay}
      />
      <button type="submit" className="button button-quiet" disabled={!from || !to}>
        {labels.add}
      </button>
    </form>
  );
}
