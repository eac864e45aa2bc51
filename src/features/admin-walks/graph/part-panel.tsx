import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { LinkKey } from '../../../ui/desk/link-key.tsx';
import { addressOf, homeKey } from '../part-address.ts';
import { ConnectBox } from './connect-box.tsx';
import { DelayField } from './delay-field.tsx';
import { effectOf, lineWords } from './graph-picture.ts';
import type { GraphScene } from './graph-scene.ts';
import { answerGroupsOf, opensByItself, type GraphLine, type GraphPart } from './walk-graph.ts';
import styles from './graph.module.css';

/** The chosen part: what it opens and what opens it, both to be changed here. */
export function PartPanel(given: GraphScene) {
  const { chosen, words } = given;
  if (chosen === undefined) {
    return (
      <DeskCard title={words.chosenNone}>
        <p>{words.nothingChosen}</p>
      </DeskCard>
    );
  }
  return (
    <DeskCard title={chosen.name} aside={<EditLink {...given} part={chosen} />}>
      <p className={styles['fine']}>
        {words.kinds[chosen.kind]}
        {chosen.isGone && `, ${words.gone}`}
        {chosen.isFromStart && `, ${words.fromStart}`}
      </p>
      <Opens {...given} part={chosen} />
      <OpenedBy {...given} part={chosen} />
      <Holds {...given} part={chosen} />
    </DeskCard>
  );
}

type OfPart = GraphScene & { readonly part: GraphPart };

function EditLink({ desk, draft, words, part }: OfPart) {
  if (part.isGone) return null;
  return (
    <a
      className="button button-quiet"
      href={addressOf(desk, part)}
      onClick={() => desk.kept.keep(homeKey(part.id), draft.read().story.id)}
    >
      {words.edit}
    </a>
  );
}

function Opens({ part, ...given }: OfPart) {
  const { desk, draft, graph, words, acts } = given;
  if (part.isGone) return null;
  if (!opensByItself(part.kind)) return <p>{words.questOpensNone}</p>;
  const lines = graph.lines.filter(({ from }) => from.id === part.id);
  return (
    <>
      <h3>{words.opensAfter}</h3>
      {lines.length === 0 && <p>{words.opensNothing}</p>}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.id}>
            <OneLine {...given} line={line} />
          </li>
        ))}
      </ul>
      <ConnectBox
        key={part.id}
        graph={graph}
        from={part}
        texts={words}
        languageCode={desk.languageCode}
        answerGroups={answerGroupsOf(draft, part.id)}
        onConnect={(to, group) => acts.connect(part, to, { group })}
      />
    </>
  );
}

function OneLine({ line, ...given }: GraphScene & { readonly line: GraphLine }) {
  const { words, acts, choose } = given;
  const { from, to, item, groups } = line;
  const effect = effectOf(line);
  const more = [
    effect === 'opens' ? '' : words.effect[effect],
    groups ? words.onAnswer(groups.map((group) => group + 1).join(', ')) : '',
  ].filter((one) => one !== '');
  return (
    <>
      <div className={styles['line-head']}>
        <LinkKey onPress={() => choose(to.id)}>{to.name}</LinkKey>
        {more.length > 0 && <span className={styles['fine']}>{more.join(', ')}</span>}
      </div>
      <div className={styles['line-keys']}>
        <DelayField
          label={words.delayOf(from.name, to.name)}
          texts={words}
          to={to.kind}
          delayS={item.delay}
          onChange={(delayS) => acts.setDelay(line, delayS)}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-label={words.removeOf(from.name, to.name)}
          onClick={() => acts.disconnect(line)}
        >
          {words.remove}
        </button>
      </div>
    </>
  );
}

function OpenedBy({ part, graph, words, choose }: OfPart) {
  const lines = graph.lines.filter(({ to }) => to.id === part.id);
  return (
    <>
      <h3>{words.openedBy}</h3>
      {lines.length === 0 && <p>{part.isFromStart ? words.openedByStart : words.openedByNone}</p>}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.id}>
            <LinkKey onPress={() => choose(line.from.id)}>{line.from.name}</LinkKey>{' '}
            <span className={styles['fine']}>{lineWords(line, words)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Holds({ part, graph, words, choose }: OfPart) {
  const inside = graph.holds.filter(([quest]) => quest.id === part.id).map(([, puzzle]) => puzzle);
  const around = graph.holds.filter(([, puzzle]) => puzzle.id === part.id).map(([quest]) => quest);
  const others = part.kind === 'quest' ? inside : around;
  if (others.length === 0) return null;
  return (
    <>
      <h3>{part.kind === 'quest' ? words.holds : words.within}</h3>
      <ul className={styles['lines']}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <LinkKey onPress={() => choose(id)}>{name}</LinkKey>
          </li>
        ))}
      </ul>
    </>
  );
}
