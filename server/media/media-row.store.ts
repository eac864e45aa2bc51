import { sql } from 'kysely';
import type { EntityKind } from '../stories/entity.ts';
import { foldName } from '../database/fold-name.ts';
import { fromJson, toJson } from '../database/values.ts';

export interface MediaRecord {
  /** Hex; identifies the content. */
  readonly sha256: string;
  /** The extension without the dot. */
  readonly ext: string;
  readonly type: string;
  readonly bytes: number;
  /** The file's name at its upload. */
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Waveform, loudness and other results of the analysis. */
  readonly details: unknown;
  readonly createdAtMs: number;
  readonly createdBy: string | null;
}

export type NewMedia = Pick<MediaRecord, 'sha256' | 'ext' | 'type' | 'bytes' | 'createdAtMs'> &
  Partial<Pick<MediaRecord, 'name' | 'width' | 'height' | 'durationMs' | 'details' | 'createdBy'>>;

/** What refers to a medium: a field of a draft, a published revision, the site's settings. */
export interface MediaReferrer {
  readonly kind: EntityKind | 'revision' | 'setting';
  readonly id: string;
  /** Empty where the whole entity refers to it. */
  readonly field: string;
  readonly storyId: string | null;
}

export const MEDIUM = [
  'sha256',
  'ext',
  'type',
  'bytes',
  'name',
  'width',
  'height',
  'duration_ms as durationMs',
  'details',
  'created_at_ms as createdAtMs',
  'created_by as createdBy',
] as const;

type Row = Omit<MediaRecord, 'details'> & { readonly details: string };

export const toMedium = (row: Row): MediaRecord => ({ ...row, details: fromJson(row.details) });

export const toRow = (media: NewMedia) => ({
  sha256: media.sha256,
  ext: media.ext,
  type: media.type,
  bytes: media.bytes,
  name: media.name ?? '',
  name_key: foldName(media.name ?? ''),
  width: media.width ?? null,
  height: media.height ?? null,
  duration_ms: media.durationMs ?? null,
  details: toJson(media.details),
  created_at_ms: media.createdAtMs,
  created_by: media.createdBy ?? null,
});

export const toReferrer = (row: {
  user_kind: string;
  user_id: string;
  field: string;
  story_id: string | null;
}): MediaReferrer => ({
  kind: row.user_kind as MediaReferrer['kind'],
  id: row.user_id,
  field: row.field,
  storyId: row.story_id,
});

/** An original stays for its renditions, which can be made again only from it, and vice versa. */
export const isUnused = sql<boolean>`(
  not exists (select 1 from media_uses u where u.sha256 = media.sha256)
  and not exists (select 1 from media_renditions r where r.sha256 = media.sha256
    and r.source <> media.sha256)
  and not exists (select 1 from media_renditions r join media_uses u on u.sha256 = r.sha256
    where r.source = media.sha256))`;

export const isOriginal = sql<boolean>`(
  type not like 'application/%'
  and not exists (select 1 from media_renditions r where r.sha256 = media.sha256
    and r.source <> media.sha256)
  and not exists (select 1 from deletions d where d.kind = 'media'
    and d.target_id = media.sha256))`;
