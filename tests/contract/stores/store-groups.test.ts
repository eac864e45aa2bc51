import { expect } from 'vitest';
import { aStory, aUser } from '../../support/stores/store-rows.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

onEachDatabase((it) => {
  it('groups open a walk while they are valid and have a member or a code', async ({ store }) => {
    const { groups } = store;
    const walk = await aStory(store, 'weg');
    const other = await aStory(store, 'anders');
    const opening = () => groups.countOpening(walk.id, 100);
    expect(await opening()).toBe(0);
    const group = await groups.createGroup({ name: 'Klasse', createdAtMs: 1 });
    await groups.setWalks(group.id, [walk.id]);
    expect(await opening()).toBe(0);
    const added = await groups.addCodes(group.id, [
      { code: 'AAAA', createdAtMs: 1, validUntilMs: 50 },
      { code: 'BBBB', createdAtMs: 1, validFromMs: 500 },
    ]);
    const codes = added.kind === 'ok' ? added.value : [];
    expect(await opening()).toBe(1);
    expect(await groups.countOpening(other.id, 100)).toBe(0);
    for (const { id } of codes) await groups.revokeCode(id, 60);
    expect(await opening()).toBe(0);
    const ada = await aUser(store, 'Ada');
    await groups.addMember(group.id, { userId: ada.id, codeId: null, joinedAtMs: 2 });
    expect(await opening()).toBe(1);
    await groups.changeGroup(group.id, { validUntilMs: 90 });
    expect(await opening()).toBe(0);
  });

  it('[SV24] a code is found however it is typed, until it is used up', async ({ store }) => {
    const group = await store.groups.createGroup({ name: 'Klasse 4b', createdAtMs: 1 });
    const added = await store.groups.addCodes(group.id, [
      { code: 'glocke-7', label: 'Karte 1', maxUses: 3, createdAtMs: 1 },
    ]);
    if (added.kind !== 'ok') throw new Error(added.kind);
    const [code] = added.value;
    expect(code).toEqual({
      id: code?.id,
      groupId: group.id,
      code: 'GLOCKE7',
      label: 'Karte 1',
      maxUses: 3,
      uses: 0,
      validFromMs: null,
      validUntilMs: null,
      createdAtMs: 1,
      revokedAtMs: null,
    });
    const typed = [' Glocke 7', 'GLOCKE–7', 'glocke7', 'g-l-o-c-k-e-7', 'Glocke-7'];
    const responses = await Promise.all(typed.map((text) => store.groups.redeem(text, 5)));
    expect(responses.map(({ kind }) => kind).sort()).toEqual(
      ['ok', 'ok', 'ok', 'used-up', 'used-up'].sort(),
    );
    expect((await store.groups.codesOf(group.id)).map(({ uses }) => uses)).toEqual([3]);
    expect(await store.groups.redeem('glocke-8', 5)).toEqual({ kind: 'unknown' });
    expect(await store.groups.addCodes(group.id, [{ code: 'Glocke 7', createdAtMs: 1 }])).toEqual({
      kind: 'code-taken',
    });
  });

  it('[SV24] a code counts within its own and its group’s time and until revoked', async (b) => {
    const { groups } = b.store;
    const group = await groups.createGroup({
      name: 'g',
      validFromMs: 10,
      validUntilMs: 20,
      createdAtMs: 1,
    });
    const made = await groups.addCodes(group.id, [
      { code: 'A', createdAtMs: 1 },
      { code: 'B', validFromMs: 12, validUntilMs: 15, createdAtMs: 1 },
    ]);
    if (made.kind !== 'ok') throw new Error(made.kind);
    const [a, b2] = made.value;
    const kindAt = async (code: string, nowMs: number) => (await groups.redeem(code, nowMs)).kind;
    expect([await kindAt('A', 9), await kindAt('A', 20)]).toEqual(['expired', 'expired']);
    expect([await kindAt('B', 11), await kindAt('B', 15)]).toEqual(['expired', 'expired']);
    expect(await groups.redeem('A', 10)).toEqual({
      kind: 'ok',
      value: { groupId: group.id, codeId: a?.id },
    });
    expect(await kindAt('B', 14)).toBe('ok');
    expect(await groups.revokeCode(b2!.id, 14)).toBe(true);
    expect(await groups.revokeCode(b2!.id, 14)).toBe(false);
    expect(await kindAt('B', 14)).toBe('expired');
  });

  it('[SV29] a group lists its walks, codes and members, and who joined by which code', async ({
    store,
  }) => {
    const { groups } = store;
    const group = await groups.createGroup({ name: 'Klasse 4b', createdAtMs: 1 });
    const empty = await groups.createGroup({ name: 'leer', createdAtMs: 1 });
    const [story, gone] = [await aStory(store, 'one'), await aStory(store, 'gone')];
    await groups.setWalks(group.id, [story.id, gone.id]);
    await store.stories.markDeleted(gone.id, 2);
    const made = await groups.addCodes(group.id, [
      { code: 'AAAA', label: 'Karte 1', maxUses: 1, createdAtMs: 1 },
      { code: 'BBBB', label: 'Karte 2', createdAtMs: 1 },
    ]);
    if (made.kind !== 'ok') throw new Error(made.kind);
    const [first, second] = made.value;
    await groups.redeem('AAAA', 5);
    await groups.redeem('BBBB', 5);
    await groups.revokeCode(second!.id, 6);
    const [ada, bert] = [await aUser(store, 'Ada'), await aUser(store, 'Bert')];
    await groups.addMember(group.id, { userId: ada.id, codeId: first!.id, joinedAtMs: 5 });
    await groups.addMember(group.id, { userId: bert.id, codeId: null, joinedAtMs: 6 });
    expect([...(await groups.figures())].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(
      [
        [group.id, { walks: 1, members: 2, codes: 1, uses: 2 }] as const,
        [empty.id, { walks: 0, members: 0, codes: 0, uses: 0 }] as const,
      ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    const adaJoined = {
      userId: ada.id,
      username: 'Ada',
      codeLabel: 'Karte 1',
      joinedAtMs: 5,
    };
    const bertJoined = { userId: bert.id, username: 'Bert', codeLabel: null, joinedAtMs: 6 };
    const page = (offset: number) => groups.membersPage(group.id, { limit: 1, offset });
    expect(await page(0)).toEqual({ items: [bertJoined], total: 2 });
    expect(await page(1)).toEqual({ items: [adaJoined], total: 2 });
    expect(await groups.hasJoinedWith(ada.id, ' aa-aa', 9)).toBe(true);
    expect(await groups.hasJoinedWith(bert.id, 'aaaa', 9)).toBe(false);
    await groups.changeGroup(group.id, { validUntilMs: 9 });
    expect(await groups.hasJoinedWith(ada.id, 'aaaa', 9)).toBe(false);
  });

  it('[SV25] a group opens its walks to members while it is valid', async ({ store }) => {
    const { groups } = store;
    const [story, two] = [await aStory(store, 'one'), await aStory(store, 'two')];
    const member = await aUser(store, 'member');
    const stranger = await aUser(store, 'stranger');
    const group = await groups.createGroup({ name: 'g', validUntilMs: 20, createdAtMs: 1 });
    await groups.setWalks(group.id, [two.id, story.id, two.id]);
    expect(await groups.walksOf(group.id)).toEqual([two.id, story.id]);
    const joined = { userId: member.id, codeId: null, joinedAtMs: 5 };
    await groups.addMember(group.id, joined);
    await groups.addMember(group.id, { ...joined, joinedAtMs: 6 });
    expect(await groups.membersOf(group.id)).toEqual([joined]);
    expect(await groups.groupsOf(member.id)).toEqual([group]);
    expect(await groups.walksOpenTo(member.id, 19)).toEqual([story.id, two.id].sort());
    expect(await groups.opens(member.id, story.id, 19)).toBe(true);
    expect(await groups.opens(member.id, story.id, 20)).toBe(false);
    expect(await groups.opens(stranger.id, story.id, 19)).toBe(false);
    expect(await groups.changeGroup(group.id, { validUntilMs: null, name: 'h' })).toEqual({
      ...group,
      validUntilMs: null,
      name: 'h',
    });
    expect(await groups.opens(member.id, story.id, 99)).toBe(true);
    await groups.setWalks(group.id, [two.id]);
    expect(await groups.opens(member.id, story.id, 19)).toBe(false);
    expect(await groups.removeMember(group.id, member.id)).toBe(true);
    expect(await groups.walksOpenTo(member.id, 19)).toEqual([]);
    expect(await groups.removeGroup(group.id)).toBe(true);
    expect(await groups.listGroups()).toEqual([]);
    expect(await groups.changeGroup(group.id, { name: 'x' })).toBeUndefined();
  });
});
