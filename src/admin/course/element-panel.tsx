import { AdminCard } from '../ui/page/admin-card.tsx';
import { LinkButton } from '../ui/table/link-button.tsx';
import { ConnectBox } from './connect-box.tsx';
import { DelayField } from './delay-field.tsx';
import { effectOf, edgeLabel } from './graph-picture.ts';
import type { GraphContext } from './graph-context.ts';
import {
  answerGroupsOf,
  opensByItself,
  type WalkGraphEdge,
  type GraphElement,
} from './walk-graph.ts';
import styles from './course.module.css';
import { elementAddress, homeKey } from '../session/addresses/admin-addresses.ts';

/** The chosen element: what it opens and what opens it, both editable. */
export function ElementPanel(props: GraphContext) {
  const { chosen, labels } = props;
  if (chosen === undefined) {
    return (
      <AdminCard title={labels.chosenNone}>
        <p>{labels.nothingChosen}</p>
      </AdminCard>
    );
  }
  return (
    <AdminCard title={chosen.name} headerExtra={<EditLink {...props} element={chosen} />}>
      <p className={styles['fine']}>
        {labels.kinds[chosen.kind]}
        {chosen.isMissing && `, ${labels.gone}`}
        {chosen.isFromStart && `, ${labels.fromStart}`}
      </p>
      <Opens {...props} element={chosen} />
      <OpenedBy {...props} element={chosen} />
      <Holds {...props} element={chosen} />
    </AdminCard>
  );
}

type ElementPanelProps = GraphContext & { readonly element: GraphElement };

function EditLink({ admin, draft, labels, element }: ElementPanelProps) {
  if (element.isMissing) return null;
  return (
    <a
      className="button button-quiet"
      href={elementAddress(admin.navigation, element)}
      onClick={() => admin.retained.retainState(homeKey(element.id), draft.read().story.id)}
    >
      {labels.edit}
    </a>
  );
}

function Opens({ element, ...props }: ElementPanelProps) {
  const { admin, draft, graph, labels, commands } = props;
  if (element.isMissing) return null;
  if (!opensByItself(element.kind)) return <p>{labels.questOpensNone}</p>;
  const edges = graph.edges.filter(({ from }) => from.id === element.id);
  return (
    <>
      <h3>{labels.opensAfter}</h3>
      {edges.length === 0 && <p>{labels.opensNothing}</p>}
      <ul className={styles['lines']}>
        {edges.map((edge) => (
          <li key={edge.id}>
            <EdgeItem {...props} edge={edge} />
          </li>
        ))}
      </ul>
      <ConnectBox
        key={element.id}
        graph={graph}
        from={element}
        texts={labels}
        languageCode={admin.languageCode}
        answerGroups={answerGroupsOf(draft, element.id)}
        onConnect={(to, group) => commands.connect(element, to, { group })}
      />
    </>
  );
}

function EdgeItem({ edge, ...props }: GraphContext & { readonly edge: WalkGraphEdge }) {
  const { labels, commands, choose } = props;
  const { from, to, item, groups } = edge;
  const effect = effectOf(edge);
  const more = [
    effect === 'opens' ? '' : labels.effect[effect],
    groups ? labels.onAnswer(groups.map((group) => group + 1).join(', ')) : '',
  ].filter((part) => part !== '');
  return (
    <>
      <div className={styles['line-head']}>
        <LinkButton onPress={() => choose(to.id)}>{to.name}</LinkButton>
        {more.length > 0 && <span className={styles['fine']}>{more.join(', ')}</span>}
      </div>
      <div className={styles['line-keys']}>
        <DelayField
          label={labels.delayOf(from.name, to.name)}
          texts={labels}
          to={to.kind}
          delayS={item.delay}
          onChange={(delayS) => commands.setDelay(edge, delayS)}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-label={labels.removeOf(from.name, to.name)}
          onClick={() => commands.disconnect(edge)}
        >
          {labels.remove}
        </button>
      </div>
    </>
  );
}

function OpenedBy({ element, graph, labels, choose }: ElementPanelProps) {
  const edges = graph.edges.filter(({ to }) => to.id === element.id);
  return (
    <>
      <h3>{labels.openedBy}</h3>
      {edges.length === 0 && (
        <p>{element.isFromStart ? labels.openedByStart : labels.openedByNone}</p>
      )}
      <ul className={styles['lines']}>
        {edges.map((edge) => (
          <li key={edge.id}>
            <LinkButton onPress={() => choose(edge.from.id)}>{edge.from.name}</LinkButton>{' '}
            <span className={styles['fine']}>{edgeLabel(edge, labels)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Holds({ element, graph, labels, choose }: ElementPanelProps) {
  const inside = graph.holds
    .filter(([quest]) => quest.id === element.id)
    .map(([, puzzle]) => puzzle);
  const around = graph.holds
    .filter(([, puzzle]) => puzzle.id === element.id)
    .map(([quest]) => quest);
  const others = element.kind === 'quest' ? inside : around;
  if (others.length === 0) return null;
  return (
    <>
      <h3>{element.kind === 'quest' ? labels.holds : labels.within}</h3>
      <ul className={styles['lines']}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <LinkButton onPress={() => choose(id)}>{name}</LinkButton>
          </li>
        ))}
      </ul>
    </>
  );
}
