import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Finding } from '../../../core/check/finding.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { PageHead } from '../../../ui/desk/page-head.tsx';
import { AskedState } from '../../../ui/desk/states.tsx';
import { ConflictCard } from '../conflict-card.tsx';
import { findingKey } from '../finding-words.ts';
import { FindingsCard } from '../findings-card.tsx';
import type { NotesKeeper } from '../notes/notes-keeper.ts';
import { homeKey } from '../part-address.ts';
import { nameIn } from '../part-name.ts';
import { useFindings } from '../use-findings.ts';
import { useDraftRead, useWalkDraft } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { SavingLine } from '../saving-line.tsx';
import { Tools } from '../walk-editor.tsx';
import { walkTexts } from '../walk-texts.ts';
import { graphViewIn } from './graph-address.ts';
import type { GraphScene } from './graph-scene.ts';
import { graphTexts } from './graph-texts.ts';
import { LinesCard } from './lines-card.tsx';
import { PartPanel } from './part-panel.tsx';
import { PictureCard } from './picture-card.tsx';
import { NO_WAY, shownWay } from './shown-way.ts';
import { useGraphActs } from './use-graph-acts.ts';
import { useWalkGraph } from './use-walk-graph.ts';
import type { GraphPart } from './walk-graph.ts';
import styles from './graph.module.css';

interface GraphPageProps {
  readonly desk: AdminDesk;
  readonly storyId: string;
}

/** What opens what in a walk: a picture and a list of the same, both to be changed. */
export function GraphPage({ desk, storyId }: GraphPageProps) {
  const opened = useWalkDraft(desk, storyId);
  if (opened.phase !== 'ready') return <AskedState asked={opened} />;
  return <OpenGraph {...opened} desk={desk} storyId={storyId} />;
}

const NOTHING: readonly Finding[] = [];

interface OpenGraphProps extends GraphPageProps {
  readonly draft: WalkDraft;
  readonly keeper: NotesKeeper;
}

function OpenGraph({ desk, draft, keeper, storyId }: OpenGraphProps) {
  const texts = walkTexts(desk.languageCode);
  const words = graphTexts(desk.languageCode);
  const read = useDraftRead(draft);
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  const view = graphViewIn(search);
  const { now, drawn } = useWalkGraph(draft);
  const { acts, told } = useGraphActs(draft, words);
  const findings = useFindings(desk, draft)?.open ?? NOTHING;
  const finding = findings.find((one) => findingKey(one) === view.finding);
  const way = useMemo(
    () => (finding ? shownWay(drawn, draft.compose().story, finding) : NO_WAY),
    [draft, drawn, finding],
  );
  const keyOf = useCallback(
    (one: Finding) => <WayKey desk={desk} words={words} finding={one} shown={finding} />,
    [desk, words, finding],
  );
  const given = { desk, draft, texts, ownerId: storyId };
  const scene: GraphScene = {
    ...given,
    ...{ words, acts, findings, graph: now, ...useChoice(desk, draft) },
    chosen: now.partOf.get(view.part ?? ''),
  };
  const toWalk = desk.ways.to('stories/{storyId}', { storyId });
  return (
    <>
      <PageHead title={words.title(nameIn(draft, read, storyId))} text={words.text}>
        <a className="button button-quiet" href={toWalk}>
          {words.toWalk}
        </a>
      </PageHead>
      <Tools {...given}>
        <SavingLine {...given} keeper={keeper} />
      </Tools>
      <ConflictCard {...given} />
      <p role="status" className={styles['told']}>
        {told}
      </p>
      <div className={styles['page']}>
        <PictureCard {...scene} drawn={drawn} way={way} />
        <div className={styles['side']}>
          <PartPanel {...scene} />
        </div>
      </div>
      <FindingsCard {...given} keyOf={keyOf} />
      <LinesCard {...scene} />
    </>
  );
}

function useChoice(desk: AdminDesk, draft: WalkDraft): Pick<GraphScene, 'choose' | 'edit'> {
  const choose = useCallback((part: string) => desk.address.change({ part }), [desk]);
  const edit = useCallback(
    (part: GraphPart) => {
      desk.kept.keep(homeKey(part.id), draft.read().story.id);
      const { ways } = desk;
      if (part.kind === 'track') ways.go('tracks/{trackId}', { trackId: part.id });
      else if (part.kind === 'quest') ways.go('quests/{questId}', { questId: part.id });
      else ways.go('puzzles/{puzzleId}', { puzzleId: part.id });
    },
    [desk, draft],
  );
  return { choose, edit };
}

interface WayKeyProps extends Pick<GraphScene, 'desk' | 'words'> {
  readonly finding: Finding;
  readonly shown: Finding | undefined;
}

function WayKey({ desk, words, finding, shown }: WayKeyProps) {
  const isShown = shown === finding;
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={isShown}
      onClick={() => desk.address.change({ finding: isShown ? undefined : findingKey(finding) })}
    >
      {isShown ? words.hideWay : words.showWay}
    </button>
  );
}
