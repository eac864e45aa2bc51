import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import { PLAN_TILE_PX, planForm } from '../../src/core/chart/plan-tiles.ts';
import type { Story, TiledPlan } from '../../src/core/story/model.ts';
import { mediaAddress, readMediaAddress } from '../media-files/media-address.ts';
import type { OpenMedium } from '../media-files/media-store.ts';
import { copyMedium, firstBytesOf } from '../media-files/read-medium.ts';
import { PICTURE_HEAD_BYTES, sizeInHead } from './picture-head.ts';
import { describePlanError, type PlanCut, type PlanError, type PlanPieces } from './plan-cutter.ts';
import type { Services } from '../services.ts';
import type { MediaRecord } from '../media/media-row.store.ts';

import { storeGeneratedMedium } from '../media/store-medium.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media' | 'planCutter'>;

export interface CutPlans {
  readonly plans: readonly TiledPlan[];
  /** The messages that say why a plan too large for one picture is still shown as one. */
  readonly problems: readonly PublishProblem[];
}

/** Increase the number whenever the same image should give other tiles. */
const FORMS = { tiles: 'plan-tiles-1', overview: 'plan-overview-1' } as const;
/** A vector drawing is sharp at every size. */
const DRAWING = 'svg';

/** Cuts tiles of each plan of the story that is too large to be one picture on a phone. */
export async function cutPlans(needs: Needs, story: Story): Promise<CutPlans> {
  const images = story.features.includes('map') ? new Set(Object.values(story.mapImage)) : [];
  const plans: TiledPlan[] = [];
  const problems: PublishProblem[] = [];
  for (const image of images) {
    const record = await pictureAt(needs, image);
    const result = record && (await cutPlan(needs, record));
    if (result?.kind === 'cut') plans.push({ image, tilePx: PLAN_TILE_PX, ...result.plan });
    if (result?.kind === 'failed') problems.push(result.problem);
  }
  return { plans, problems };
}

/** Undefined: the picture is not stored on this server, or has no pixels. */
async function pictureAt({ store }: Needs, image: string): Promise<MediaRecord | undefined> {
  const name = readMediaAddress(image);
  return name === undefined || name.ext === DRAWING
    ? undefined
    : store.media.findMedium(name.sha256);
}

type CutResult =
  | { readonly kind: 'cut'; readonly plan: Omit<TiledPlan, 'image' | 'tilePx'> }
  | { readonly kind: 'failed'; readonly problem: PublishProblem };

async function cutPlan(needs: Needs, picture: MediaRecord): Promise<CutResult | undefined> {
  const before = await findCutPlan(needs, picture.sha256);
  if (before !== undefined) return { kind: 'cut', plan: before };
  const cut = await cutMedium(needs, picture);
  if (cut.kind === 'whole') return undefined;
  const { name: about } = picture;
  const failed = (error: PlanError): CutResult => ({
    kind: 'failed',
    problem: { kind: error.kind, about, words: describePlanError(about, error) },
  });
  if (cut.kind === 'failed') return failed(cut.error);
  const stored = await storePlanPieces(needs, picture, cut);
  if (stored.kind === 'failed') return failed({ kind: 'plan/not-kept', cause: stored.cause });
  return { kind: 'cut', plan: stored.plan };
}

/** The same image is cut once, however many walks and revisions use it. */
async function findCutPlan({ store }: Needs, sha256: string) {
  const renditions = await store.media.renditionsOf(sha256);
  const stored = async (form: string) => {
    const rendition = renditions.find((candidate) => candidate.form === form);
    return rendition && store.media.findMedium(rendition.sha256);
  };
  const [tiles, overview] = [await stored(FORMS.tiles), await stored(FORMS.overview)];
  return tiles && overview && planOf(tiles, overview);
}

function planOf(tiles: MediaRecord, overview: MediaRecord) {
  const { width, height, bytes, sha256 } = tiles;
  if (width === null || height === null) return undefined;
  const archive = { url: mediaAddress(tiles), bytes, sha256 };
  return { width, height, overview: mediaAddress(overview), tiles: archive };
}

/** A file or store that fails does not prevent the publication of the walk. */
async function cutMedium(needs: Needs, name: MediaRecord): Promise<PlanCut> {
  try {
    const medium = await needs.media.openMedium(name);
    if (medium === undefined) return NOT_READ;
    return await cutOpen(needs, medium).finally(() => {
      medium.release();
    });
  } catch {
    return NOT_READ;
  }
}

const NOT_READ: PlanCut = { kind: 'failed', error: { kind: 'plan/not-read' } };

async function cutOpen(needs: Needs, medium: OpenMedium): Promise<PlanCut> {
  const size = sizeInHead(await firstBytesOf(medium, PICTURE_HEAD_BYTES));
  if (size && planForm(size) === 'whole') return { kind: 'whole' };
  return cutCopy(needs, medium);
}

/** The cutter reads local files only, and media may be stored elsewhere. */
async function cutCopy({ planCutter }: Needs, medium: OpenMedium): Promise<PlanCut> {
  const folder = await mkdtemp(join(tmpdir(), 'klangweg-plan-'));
  try {
    const file = join(folder, 'plan');
    await copyMedium(medium, file);
    return await planCutter.cutPlan(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storePlanPieces(needs: Needs, picture: MediaRecord, pieces: PlanPieces) {
  const { store } = needs;
  const stem = picture.name.replace(/\.\w+$/, '');
  const tiles = await storeGeneratedMedium(needs, pieces.tiles, {
    name: `${stem}.pmtiles`,
    ...pieces.size,
  });
  const overview = await storeGeneratedMedium(needs, pieces.overview, {
    name: `${stem}-klein.webp`,
  });
  if (tiles.kind === 'failed') return tiles;
  if (overview.kind === 'failed') return overview;
  const records = { tiles: tiles.record, overview: overview.record };
  for (const form of ['tiles', 'overview'] as const) {
    const { sha256 } = records[form];
    await store.media.setRendition(picture.sha256, { form: FORMS[form], sha256 });
  }
  const plan = planOf(records.tiles, records.overview);
  return plan
    ? { kind: 'stored' as const, plan }
    : { kind: 'failed' as const, cause: 'its size is unknown' };
}
