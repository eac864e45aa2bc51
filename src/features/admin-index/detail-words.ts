import * as z from 'zod/mini';
import type { AuditEntry } from '../../contract/administration.ts';
import { changeInWords } from './change-in-words.ts';
import type { DetailNames } from './detail-names.ts';
import { shortened } from './audit-words.ts';
import { wordFor } from './index-texts.ts';

type Told = Pick<AuditEntry, 'action' | 'targetKind' | 'details'>;
type Say = (value: unknown, names: DetailNames, told: Told) => readonly string[];

const names = z.array(z.string());
const count = z.number();
const word = z.string();
const places = z.array(
  z.union([word, z.object({ field: word, languageId: z.optional(z.number()) })]),
);

/** What is no such value was written by another release: it is not said, and nothing breaks. */
function saying<T>(
  of: z.ZodMiniType<T>,
  say: (value: T, names: DetailNames, told: Told) => string | readonly string[] | undefined,
): Say {
  return (value, known, told) => {
    const read = z.safeParse(of, value);
    const said = read.success ? say(read.data, known, told) : undefined;
    return said === undefined || said === '' ? [] : [said].flat();
  };
}

const joined = (parts: readonly string[]) => parts.join(', ');
const thingsOf = (kind: string, ids: readonly string[], { thing }: DetailNames) =>
  joined(ids.map((id) => thing(kind, id)));

/** In the order in which they are said. */
const SAYINGS: Readonly<Record<string, Say>> = {
  name: saying(word, (name, { texts }, { details }) =>
    typeof Reflect.get(Object(details), 'before') === 'string' ? undefined : texts.named(name),
  ),
  names: saying(z.record(word, word), (of, { texts }) =>
    joined([...new Set(Object.values(of))].map(texts.named)),
  ),
  label: saying(word, (label, { texts }) => (label === '' ? undefined : texts.named(label))),
  before: saying(z.union([word, count]), (before, { texts, role }, { action, details }) => {
    const after: unknown = Reflect.get(Object(details), action === 'user/role' ? 'after' : 'name');
    const said = (one: unknown) => (typeof one === 'number' ? role(one) : String(one));
    const what = action === 'user/role' ? texts.changes.role : texts.changes.name;
    return texts.change(what, said(before), said(after));
  }),
  role: saying(count, (role, said) => said.role(role)),
  changes: saying(z.record(word, z.record(word, z.unknown())), (changes, known) =>
    Object.entries(changes).map(([what, ends]) => changeInWords(what, ends, known)),
  ),
  changed: saying(names, (keys, { texts }) =>
    texts.onlyChanged(joined(keys.map((key) => wordFor(texts.changes, key)))),
  ),
  slug: saying(word, (slug, { texts }, { details }) => {
    const from: unknown = Reflect.get(Object(details), 'from');
    const isRename = Reflect.get(Object(details), 'fields') !== undefined;
    return isRename && typeof from === 'string' ? texts.renamed(from, slug) : texts.slug(slug);
  }),
  from: saying(word, (from, { texts }, { details }) =>
    Reflect.get(Object(details), 'fields') === undefined ? texts.from(from) : undefined,
  ),
  as: saying(word, (as, { texts }) => wordFor(texts.as, as)),
  fields: (value, known, told) => [...placesSaid(value, known), ...countSaid(value, known, told)],
  parts: saying(names, (parts, { setting }) => joined(parts.map(setting))),
  renamed: saying(z.array(z.object({ from: word, to: word })), (all, { texts }) =>
    all.map(({ from, to }) => texts.renamed(from, to)),
  ),
  copied: saying(names, (slugs, { texts }) => texts.copied(joined(slugs))),
  order: saying(names, (ids, known, { targetKind }) =>
    known.texts.order(thingsOf(targetKind, ids, known)),
  ),
  kind: saying(word, (kind, { texts, job }, { action }) =>
    action === 'job/cancel' ? job(kind) : wordFor(texts.orderOf, kind),
  ),
  added: saying(names, (ids, known) =>
    ids.length === 0 ? undefined : known.texts.added(thingsOf('story', ids, known)),
  ),
  removed: saying(names, (ids, known) =>
    ids.length === 0 ? undefined : known.texts.removed(thingsOf('story', ids, known)),
  ),
  walks: saying(count, (walks, { texts }) => texts.walks(walks)),
  refiledWalks: saying(count, (walks, { texts }) => texts.refiled(walks)),
  moveTo: saying(word, (id, known, { targetKind }) =>
    known.texts.movedTo(known.thing(targetKind, id)),
  ),
  userId: saying(word, (id, { thing }) => thing('user', id)),
  count: saying(count, (codes, { texts }) => texts.codes(codes)),
  maxUses: saying(count, (most, { texts }) => texts.maxUses(most)),
  validUntilMs: saying(count, (atMs, { texts, time }) => texts.until(time(atMs))),
  expiresAtMs: saying(count, (atMs, { texts, time }) => texts.until(time(atMs))),
  atMs: saying(count, (atMs, { texts, time }) => texts.planned(time(atMs))),
  madeAtMs: saying(count, (atMs, { texts, time }) => texts.madeAt(time(atMs))),
  revoked: saying(count, (sessions, { texts }) => texts.sessions(sessions)),
  revision: saying(word, (revision, { texts }) => texts.revision(shortened(revision))),
  media: saying(count, (media, { texts }) => texts.media(media)),
  bytes: saying(count, (bytes, { size }) => size(bytes)),
  by: saying(word, (sha256, { texts, thing }) => texts.replacedBy(thing('media', sha256))),
  every: saying(word, (every, { texts }) => wordFor(texts.every, every)),
  keep: saying(count, (keep, { texts }) => texts.keeps(keep)),
  hasMedia: saying(z.boolean(), (has, { texts }) => (has ? texts.withMedia : texts.withoutMedia)),
  values: saying(count, (values, { texts }) => texts.values(values)),
};

/** What the lines of this release hold and do not need to say: it stands in the line already. */
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

/** Every name that a detail may have; tested against what the host writes. */
export const KNOWN_DETAILS: readonly string[] = [...Object.keys(SAYINGS), ...UNSAID];

/** The details of a line in words, one thing each. Of another release's only what is understood. */
export function detailWords(told: Told, known: DetailNames): readonly string[] {
  const { details } = told;
  // Texts that were saved together were once a bare list of their places.
  if (Array.isArray(details)) return placesSaid(details, known);
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(SAYINGS).flatMap(([key, say]) => {
    const value: unknown = Reflect.get(details, key);
    return value === undefined || value === null ? [] : say(value, known, told);
  });
}

function placesSaid(value: unknown, { texts, field, language }: DetailNames): readonly string[] {
  const read = z.safeParse(places, value);
  if (!read.success || read.data.length === 0) return [];
  const languagesOf = new Map<string, Set<string>>();
  for (const place of read.data) {
    const { field: name, languageId } = typeof place === 'string' ? { field: place } : place;
    const spoken = languagesOf.get(name) ?? new Set();
    const called = languageId === undefined ? undefined : language(languageId);
    if (called !== undefined) spoken.add(called);
    languagesOf.set(name, spoken);
  }
  const said = [...languagesOf].map(([name, spoken]) =>
    spoken.size === 0 ? field(name) : texts.fieldIn(field(name), joined([...spoken])),
  );
  return [texts.fields(said.join('; '))];
}

const countSaid: Say = saying(count, (fields, { texts }) => texts.places(fields));
