import * as z from 'zod/mini';
import type { AuditEntry } from '../../../contract/administration.ts';
import { describeChange } from './describe-change.ts';
import type { DetailNames } from './detail-names.ts';
import { shortened } from './audit-labels.ts';
import { labelFor } from '../../session/texts/label-in.ts';

type DescribedEntry = Pick<AuditEntry, 'action' | 'targetKind' | 'details'>;
type DescribeDetail = (
  value: unknown,
  names: DetailNames,
  entry: DescribedEntry,
) => readonly string[];

const names = z.array(z.string());
const count = z.number();
const word = z.string();
const changedFields = z.array(
  z.union([word, z.object({ field: word, languageId: z.optional(z.number()) })]),
);

/** A value of another type was written by another release: it is left out, and nothing fails. */
function saying<T>(
  of: z.ZodMiniType<T>,
  describe: (
    value: T,
    names: DetailNames,
    entry: DescribedEntry,
  ) => string | readonly string[] | undefined,
): DescribeDetail {
  return (value, detailNames, entry) => {
    const read = z.safeParse(of, value);
    const description = read.success ? describe(read.data, detailNames, entry) : undefined;
    return description === undefined || description === '' ? [] : [description].flat();
  };
}

const joined = (parts: readonly string[]) => parts.join(', ');
const targetNames = (kind: string, ids: readonly string[], { nameOfTarget }: DetailNames) =>
  joined(ids.map((id) => nameOfTarget(kind, id)));

/** The details in the order in which they are shown. */
const SAYINGS: Readonly<Record<string, DescribeDetail>> = {
  name: saying(word, (name, { texts }, { details }) =>
    typeof Reflect.get(Object(details), 'before') === 'string' ? undefined : texts.named(name),
  ),
  names: saying(z.record(word, word), (of, { texts }) =>
    joined([...new Set(Object.values(of))].map(texts.named)),
  ),
  label: saying(word, (label, { texts }) => (label === '' ? undefined : texts.named(label))),
  before: saying(z.union([word, count]), (before, { texts, role }, { action, details }) => {
    const after: unknown = Reflect.get(Object(details), action === 'user/role' ? 'after' : 'name');
    const description = (value: unknown) =>
      typeof value === 'number' ? role(value) : String(value);
    const what = action === 'user/role' ? texts.changes.role : texts.changes.name;
    return texts.change(what, description(before), description(after));
  }),
  role: saying(count, (role, description) => description.role(role)),
  changes: saying(z.record(word, z.record(word, z.unknown())), (changes, detailNames) =>
    Object.entries(changes).map(([what, ends]) => describeChange(what, ends, detailNames)),
  ),
  changed: saying(names, (keys, { texts }) =>
    texts.onlyChanged(joined(keys.map((key) => labelFor(texts.changes, key)))),
  ),
  slug: saying(word, (slug, { texts }, { details }) => {
    const from: unknown = Reflect.get(Object(details), 'from');
    const isRename = Reflect.get(Object(details), 'fields') !== undefined;
    return isRename && typeof from === 'string' ? texts.renamed(from, slug) : texts.slug(slug);
  }),
  from: saying(word, (from, { texts }, { details }) =>
    Reflect.get(Object(details), 'fields') === undefined ? texts.from(from) : undefined,
  ),
  as: saying(word, (as, { texts }) => labelFor(texts.as, as)),
  fields: (value, detailNames, entry) => [
    ...describePlaces(value, detailNames),
    ...describeCount(value, detailNames, entry),
  ],
  parts: saying(names, (parts, { setting }) => joined(parts.map(setting))),
  renamed: saying(z.array(z.object({ from: word, to: word })), (all, { texts }) =>
    all.map(({ from, to }) => texts.renamed(from, to)),
  ),
  copied: saying(names, (slugs, { texts }) => texts.copied(joined(slugs))),
  order: saying(names, (ids, detailNames, { targetKind }) =>
    detailNames.texts.order(targetNames(targetKind, ids, detailNames)),
  ),
  kind: saying(word, (kind, { texts, job }, { action }) =>
    action === 'job/cancel' ? job(kind) : labelFor(texts.orderOf, kind),
  ),
  added: saying(names, (ids, detailNames) =>
    ids.length === 0 ? undefined : detailNames.texts.added(targetNames('story', ids, detailNames)),
  ),
  removed: saying(names, (ids, detailNames) =>
    ids.length === 0
      ? undefined
      : detailNames.texts.removed(targetNames('story', ids, detailNames)),
  ),
  walks: saying(count, (walks, { texts }) => texts.walks(walks)),
  refiledWalks: saying(count, (walks, { texts }) => texts.refiled(walks)),
  moveTo: saying(word, (id, detailNames, { targetKind }) =>
    detailNames.texts.movedTo(detailNames.nameOfTarget(targetKind, id)),
  ),
  userId: saying(word, (id, { nameOfTarget }) => nameOfTarget('user', id)),
  count: saying(count, (codes, { texts }) => texts.codes(codes)),
  maxUses: saying(count, (max, { texts }) => texts.maxUses(max)),
  validUntilMs: saying(count, (atMs, { texts, time }) => texts.until(time(atMs))),
  expiresAtMs: saying(count, (atMs, { texts, time }) => texts.until(time(atMs))),
  atMs: saying(count, (atMs, { texts, time }) => texts.planned(time(atMs))),
  madeAtMs: saying(count, (atMs, { texts, time }) => texts.madeAt(time(atMs))),
  revoked: saying(count, (sessions, { texts }) => texts.sessions(sessions)),
  revision: saying(word, (revision, { texts }) => texts.revision(shortened(revision))),
  media: saying(count, (media, { texts }) => texts.media(media)),
  bytes: saying(count, (bytes, { size }) => size(bytes)),
  by: saying(word, (sha256, { texts, nameOfTarget }) =>
    texts.replacedBy(nameOfTarget('media', sha256)),
  ),
  every: saying(word, (every, { texts }) => labelFor(texts.every, every)),
  keep: saying(count, (keep, { texts }) => texts.keeps(keep)),
  hasMedia: saying(z.boolean(), (has, { texts }) => (has ? texts.withMedia : texts.withoutMedia)),
  values: saying(count, (values, { texts }) => texts.values(values)),
};

/** Details of this release that are not shown, because the entry says so already. */
const UNSAID = [
  'after',
  'code',
  'owner',
  'type',
  'isPerLanguage',
  'labels',
  'help',
  'rules',
  'why',
  'weekday',
  'hour',
];

/** Every name that a detail may have; tested against what the server writes. */
export const KNOWN_DETAILS: readonly string[] = [...Object.keys(SAYINGS), ...UNSAID];

/** The details of an entry, each as a text. Of another release only the known ones. */
export function describeDetails(
  entry: DescribedEntry,
  detailNames: DetailNames,
): readonly string[] {
  const { details } = entry;
  // Texts that were saved together were once a bare list of their fields.
  if (Array.isArray(details)) return describePlaces(details, detailNames);
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(SAYINGS).flatMap(([key, describe]) => {
    const value: unknown = Reflect.get(details, key);
    return value === undefined || value === null ? [] : describe(value, detailNames, entry);
  });
}

function describePlaces(
  value: unknown,
  { texts, field, language }: DetailNames,
): readonly string[] {
  const read = z.safeParse(changedFields, value);
  if (!read.success || read.data.length === 0) return [];
  const languagesOf = new Map<string, Set<string>>();
  for (const changedField of read.data) {
    const { field: name, languageId } =
      typeof changedField === 'string' ? { field: changedField } : changedField;
    const spoken = languagesOf.get(name) ?? new Set();
    const called = languageId === undefined ? undefined : language(languageId);
    if (called !== undefined) spoken.add(called);
    languagesOf.set(name, spoken);
  }
  const description = [...languagesOf].map(([name, spoken]) =>
    spoken.size === 0 ? field(name) : texts.fieldIn(field(name), joined([...spoken])),
  );
  return [texts.fields(description.join('; '))];
}

const describeCount: DescribeDetail = saying(count, (fields, { texts }) => texts.places(fields));
