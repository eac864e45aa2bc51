import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import {
  addressesOf,
  withOriginalAddresses,
  deviceAddress,
  isFromLegacyServer,
  isOfUnknownContent,
  originalOf,
  unknownDigests,
  withAddresses,
} from './remote-origin.ts';
import { contentOf } from './media-name.ts';

const name = 'a'.repeat(64);
const sound = 'https://old.example/media/Ton%201.M4A?x=1&y=2';

test('[DL21] a file without a digest is identified by its address, which can be decoded', () => {
  const address = deviceAddress('/rundgang', name, sound);
  expect(address).toBe(`/rundgang/media/${name}.m4a?at=${encodeURIComponent(sound)}`);
  expect([contentOf(address), originalOf(address)]).toEqual([name, sound]);
  expect(deviceAddress('', name, 'http://old.example/ton')).toMatch(/^\/media\/a{64}\.bin\?at=/);
});

test.each([
  sound,
  `/media/${name}.m4a`,
  `/media/${name}.m4a?sig=x`,
  `/media/${name}.m4a?at=javascript%3Aalert(1)`,
  `/media/${name}.m4a?at=%E0%A4%A`,
])('[DL21] an address that is no such encoding has no origin: %s', (address) => {
  expect(originalOf(address)).toBeUndefined();
});

const story = aWalk('alt')
  .with({ cover: { 2: 'c' }, customIcon: { 1: 'i' }, mapImage: { 2: 'm' } })
  .withTrack({
    ...{ cover: { 2: 'c' }, audio: { 2: 'a', 3: 'b' } },
    ...{ audioReversed: { 2: 'r' }, transcript: { 2: 't' } },
  })
  .build();

test('[DL22] every file that a story names is found once, and can be renamed and back', () => {
  expect(addressesOf(story).toSorted()).toEqual(['a', 'b', 'c', 'i', 'm', 'r', 't']);
  const original = withAddresses(story, (address) => `https://old.example/${address}`);
  const local = withAddresses(original, (address) => deviceAddress('', name, address));
  expect(addressesOf(local).every((address) => contentOf(address) === name)).toBe(true);
  expect(withOriginalAddresses(local)).toEqual(original);
  expect(withOriginalAddresses(story)).toEqual(story);
});

test('[DL23] a server that reports neither revision nor files is a legacy server', () => {
  expect([story, { ...story, revision: 'a' }].map(isFromLegacyServer)).toEqual([true, false]);
});

test('[DL23] unknown digests are distinguished', () => {
  expect(unknownDigests(2).every((digest) => /^[0-9a-f]{64}$/.test(digest))).toBe(true);
  expect([unknownDigests(2), [name], []].map((chunks) => isOfUnknownContent({ chunks }))).toEqual([
    true,
    false,
    false,
  ]);
});
