import * as z from 'zod/mini';
import { pageQuery } from '../administration.ts';
import { contentVersion, count, id, perLanguageText, text, timeMs, username } from '../scalars.ts';

/** The number of cards in one order at a print shop. */
export const MAX_CODES_PER_CALL = 500;

const groupName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** The validity is from inclusive until exclusive; null is open at that end. */
const validity = {
  validFromMs: z.nullable(timeMs),
  validUntilMs: z.nullable(timeMs),
};

interface Validity {
  readonly validFromMs: number | null;
  readonly validUntilMs: number | null;
}

const endsAfterItBegins = z.refine<Validity>(
  ({ validFromMs, validUntilMs }) =>
    validFromMs === null || validUntilMs === null || validFromMs < validUntilMs,
  { error: 'Ends before it begins.', path: ['validUntilMs'] },
);

const group = {
  id,
  name: z.string(),
  description: z.string(),
  ...validity,
  createdAtMs: timeMs,
};

export const groupSummary = z.object({
  ...group,
  walks: count,
  members: count,
  /** Revoked codes do not count. */
  codes: count,
  uses: count,
});
export type GroupSummary = z.infer<typeof groupSummary>;
export const groups = z.object({ groups: z.array(groupSummary) });

export const unlockCodeRow = z.object({
  id,
  code: z.string(),
  label: z.string(),
  maxUses: z.nullable(count),
  uses: count,
  ...validity,
  createdAtMs: timeMs,
  isRevoked: z.boolean(),
});
export type UnlockCodeRow = z.infer<typeof unlockCodeRow>;

/** A group with the version of what `adminChangeGroup` changes. */
const seenGroup = z.object({ ...group, version: contentVersion });

const groupWalks = {
  /** The walks are in the group's order. */
  walks: z.array(z.object({ id, slug: z.string(), title: perLanguageText })),
  /** The version covers the set of walks and their order. */
  walksVersion: contentVersion,
};

export const groupDetails = z.object({
  group: seenGroup,
  ...groupWalks,
  /** The codes are in the order in which they were made. */
  codes: z.array(unlockCodeRow),
});
export type GroupDetails = z.infer<typeof groupDetails>;

const groupValues = { name: groupName, description: text(0, 2000), ...validity };
export const groupBody = z.object(groupValues).check(endsAfterItBegins);
export const groupChange = z
  .object({ ...groupValues, from: z.optional(contentVersion) })
  .check(endsAfterItBegins);

export const groupSaved = z.object({ group: seenGroup });
export const groupWalksBody = z.object({
  storyIds: z.array(id).check(z.maxLength(500)),
  from: z.optional(contentVersion),
});
export const groupWalksSaved = z.object(groupWalks);
export type GroupWalks = z.infer<typeof groupWalksSaved>;

export const membersQuery = z.pick(pageQuery, { limit: true, offset: true });
export const members = z.object({
  members: z.array(
    z.object({
      userId: id,
      username: z.string(),
      /** It is absent where an administrator admitted them. */
      codeLabel: z.optional(z.string()),
      joinedAtMs: timeMs,
    }),
  ),
  total: count,
});
export type GroupMembers = z.infer<typeof members>;
export const memberBody = z.object({ username });
export const memberParams = z.object({ id, userId: id });

/** Each code gets the label and its number: 'Karte 1', 'Karte 2', …; no label: '1', '2', … */
export const codesBody = z
  .object({
    count: z.int().check(z.gte(1), z.lte(MAX_CODES_PER_CALL)),
    label: z.string().check(z.trim(), z.maxLength(100)),
    firstNumber: z.int().check(z.gte(0), z.lte(100_000)),
    maxUses: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
    ...validity,
  })
  .check(endsAfterItBegins);
export type CodesBody = z.infer<typeof codesBody>;
export const codesMade = z.object({ codes: z.array(unlockCodeRow) });
export const codeParams = z.object({ id, codeId: id });
