import {
  useCallback,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  useState,
  useDeferredValue,
} from 'react';
import type { Finding } from '../../core/check/finding.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { QueryState } from '../ui/page/states.tsx';
import { ConflictCard } from '../draft/shown/conflict-card.tsx';
import { findingKey } from '../draft/findings/finding-message.ts';
import { FindingsCard } from '../draft/findings/findings-card.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import type { NotesSaver } from '../draft/notes/notes-saver.ts';
import { nameIn } from '../draft/entity-name.ts';
import { useFindings } from '../draft/findings/use-findings.ts';
import { useDraftRead, useWalkDraft } from '../draft/use-walk-draft.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { SaveStatus } from '../draft/shown/save-status.tsx';
import { graphTexts, type GraphTexts } from '../../i18n/admin/graph.ts';
import { walkTexts } from '../../i18n/admin/walks.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { GraphContext, GraphCommands } from './graph-context.ts';
import { EdgesCard } from './edges-card.tsx';
import { ElementPanel } from './element-panel.tsx';
import { PictureCard } from './picture-card.tsx';
import { NO_PATH, shownPathOf } from './shown-path.ts';
import { type GraphElement, walkGraph, type WalkGraph } from './walk-graph.ts';
import styles from './course.module.css';
import { graphViewIn, homeKey } from '../session/addresses/admin-addresses.ts';
import { connect, disconnect, setDelay } from './graph-changes.ts';

const graphs = new WeakMap<WalkDraft, CachedGraph>();

interface GraphPageProps {
  readonly admin: AdminContext;
  readonly storyId: string;
  /** The tools that all views of a walk share. */
  readonly Tools: ComponentType<EditorProps & { readonly children?: ReactNode }>;
}

/** What opens what in a walk: a picture and a list of the same, both editable. */
export function GraphPage({ admin, storyId, Tools }: GraphPageProps) {
  const opened = useWalkDraft(admin, storyId);
  if (opened.phase !== 'ready') return <QueryState query={opened} />;
  return <OpenGraph {...opened} {...{ admin, storyId, Tools }} />;
}

const NOTHING: readonly Finding[] = [];

interface OpenGraphProps extends GraphPageProps {
  readonly draft: WalkDraft;
  readonly notesSaver: NotesSaver;
}

function OpenGraph({ admin, draft, notesSaver, storyId, Tools }: OpenGraphProps) {
  const texts = useTexts(walkTexts);
  const labels = useTexts(graphTexts);
  const read = useDraftRead(draft);
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const view = graphViewIn(search);
  const { now, drawn } = useWalkGraph(draft);
  const { commands, statusMessage } = useGraphCommands(draft, labels);
  const findings = useFindings(admin, draft)?.openFindings ?? NOTHING;
  const finding = findings.find((candidate) => findingKey(candidate) === view.finding);
  const shownPath = useMemo(
    () => (finding ? shownPathOf(drawn, draft.compose().story, finding) : NO_PATH),
    [draft, drawn, finding],
  );
  const keyOf = useCallback(
    (problem: Finding) => (
      <ShowRouteButton admin={admin} labels={labels} finding={problem} shown={finding} />
    ),
    [admin, labels, finding],
  );
  const shared = { admin, draft, texts, entityId: storyId };
  const graphContext: GraphContext = {
    ...shared,
    ...{ labels, commands, findings, graph: now, ...useChoice(admin, draft) },
    chosen: now.elementById.get(view.part ?? ''),
  };
  const toWalk = admin.navigation.to('stories/{storyId}', { storyId });
  return (
    <>
      <PageHead title={labels.title(nameIn(draft, read, storyId))} text={labels.text}>
        <a className="button button-quiet" href={toWalk}>
          {labels.toWalk}
        </a>
      </PageHead>
      <Tools {...shared}>
        <SaveStatus {...shared} notesSaver={notesSaver} />
      </Tools>
      <ConflictCard {...shared} />
      <p role="status" className={styles['told']}>
        {statusMessage}
      </p>
      <div className={styles['page']}>
        <PictureCard {...graphContext} drawn={drawn} shownPath={shownPath} />
        <div className={styles['side']}>
          <ElementPanel {...graphContext} />
        </div>
      </div>
      <FindingsCard {...shared} keyOf={keyOf} />
      <EdgesCard {...graphContext} />
    </>
  );
}

function useChoice(admin: AdminContext, draft: WalkDraft): Pick<GraphContext, 'choose' | 'edit'> {
  const choose = useCallback(
    (element: string) => admin.address.changeQuery({ part: element }),
    [admin],
  );
  const edit = useCallback(
    (element: GraphElement) => {
      admin.retained.retainState(homeKey(element.id), draft.read().story.id);
      const { navigation } = admin;
      if (element.kind === 'track') navigation.go('tracks/{trackId}', { trackId: element.id });
      else if (element.kind === 'quest') navigation.go('quests/{questId}', { questId: element.id });
      else navigation.go('puzzles/{puzzleId}', { puzzleId: element.id });
    },
    [admin, draft],
  );
  return { choose, edit };
}

interface ShowRouteButtonProps extends Pick<GraphContext, 'admin' | 'labels'> {
  readonly finding: Finding;
  readonly shown: Finding | undefined;
}

function ShowRouteButton({ admin, labels, finding, shown }: ShowRouteButtonProps) {
  const isShown = shown === finding;
  return (
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={isShown}
      onClick={() =>
        admin.address.changeQuery({ finding: isShown ? undefined : findingKey(finding) })
      }
    >
      {isShown ? labels.hidePath : labels.showPath}
    </button>
  );
}

/** The commands on edges, and a status message about the last one. */
function useGraphCommands(
  draft: WalkDraft,
  labels: GraphTexts,
): { readonly commands: GraphCommands; readonly statusMessage: string } {
  const [statusMessage, setStatusMessage] = useState('');
  const commands = useMemo(
    (): GraphCommands => ({
      connect(from, to, { delayS, group } = {}) {
        const { edges } = walkGraph(draft, draft.read());
        const isThere = edges.some((edge) => {
          const isSame = edge.from.id === from.id && edge.to.id === to.id && !edge.item.action;
          return isSame && (group === undefined || (edge.groups?.includes(group) ?? true));
        });
        if (!isThere) connect(draft, { from, to, delayS, group });
        setStatusMessage((isThere ? labels.isConnected : labels.connected)(from.name, to.name));
      },
      disconnect(edge) {
        disconnect(draft, edge);
        setStatusMessage(labels.removed(edge.from.name, edge.to.name));
      },
      setDelay(edge, delayS) {
        setDelay(draft, edge, delayS);
      },
    }),
    [draft, labels],
  );
  return { commands, statusMessage };
}

interface CachedGraph {
  readonly text: string;
  readonly graph: WalkGraph;
}

/** Returns the same graph as long as nothing in it has changed. */
function graphOf(draft: WalkDraft): WalkGraph {
  const graph = walkGraph(draft, draft.read());
  const edges = graph.edges.map(({ id, item, groups }) => [id, item, groups]);
  const text = JSON.stringify([graph.elements, edges]);
  const before = graphs.get(draft);
  if (before?.text === text) return before.graph;
  graphs.set(draft, { text, graph });
  return graph;
}

interface ShownGraph {
  /** The graph as it is typed. */
  readonly now: WalkGraph;
  /** The deferred graph for the picture, so that typing has priority. */
  readonly drawn: WalkGraph;
}

function useWalkGraph(draft: WalkDraft): ShownGraph {
  const now = useSyncExternalStore(draft.subscribe, () => graphOf(draft));
  return { now, drawn: useDeferredValue(now) };
}
