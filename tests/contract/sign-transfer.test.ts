import { expect } from 'vitest';
import { readEnvironment } from '../../server/config/read-environment.ts';
import { makeServices } from '../../server/make-services.ts';
import { manualClock } from '../../server/testing/manual-clock.ts';
import { signTransfer } from '../../server/progress/sign-transfer.ts';
import { importWalkAsDraft } from '../../server/archives/import-walk.ts';
import { publishStory } from '../../server/publishing/publish-story.ts';
import { encodeBase64Url } from '../../src/core/transfer/base64url.ts';
import { encodeProgressTransfer } from '../../src/core/transfer/encode-progress-transfer.ts';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { onEachDatabase } from '../support/stores/store-backends.ts';

const walk = aWalk('demo').withTracks(2).build();
const content = encodeBase64Url(
  encodeProgressTransfer(walk, initialProgress(walk), 1_795_000_000_000),
);

onEachDatabase((it) => {
  it('two servers on one database sign with the same key', async ({ store, location }) => {
    const { dataFolder } = location;
    const read = readEnvironment({ KLANGWEG_DATA: dataFolder }, dataFolder);
    if (read.kind === 'wrong') throw new Error(read.problems.join());
    const aServer = async () => {
      const parts = { config: read.config, secret: 'Zq7-unter-dem-Turm-4f9kXw2LmT8v' };
      return makeServices({ ...parts, store, clock: manualClock(), version: '1' });
    };
    const servers = [await aServer(), await aServer()] as const;
    const [first, second] = servers;
    const storyId = await importWalkAsDraft(first, {
      story: walk,
      mediaFolder: dataFolder,
      media: [],
    });
    await publishStory(first, { storyId, actorId: null });
    await second.walks.refresh();
    const request = { slug: 'demo', content, who: undefined, address: '127.0.0.1' };
    const transferSignatures = await Promise.all(
      servers.map((server) => signTransfer(server, request)),
    );
    expect(transferSignatures[0]?.key).toBe(transferSignatures[1]?.key);
    expect(transferSignatures[0]?.atS).toBe(transferSignatures[1]?.atS);
    for (const { media } of servers) media.close();
  });
});
