import { useEffect, useMemo, useState } from 'react';
import { judgeSign, type SignVerdict } from '../../core/sign/judge-sign.ts';
import { placeOneSign, placeSigns } from '../../core/sign/place-signs.ts';
import type { SheetForm } from '../../core/sign/sheet-forms.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { signOf, signPlaces, type SignPlace } from './sign-places.ts';
import type { SignsRoom } from './signs-room.ts';
import { useCovers } from './use-covers.ts';
import { useVisitorsWalk } from './use-visitors-walk.ts';

/** More titles than these leave no room for letters that can be read from a step away. */
export const MOST_LANGUAGES = 3;

export interface SignWishes {
  readonly form: SheetForm;
  readonly languages: readonly LanguageId[];
  readonly host: string;
  readonly hasCovers: boolean;
  /** Places that get no sign, by their keys. */
  readonly left: ReadonlySet<string>;
}

export type ShownVerdict = SignVerdict | 'checking' | 'too-long';
export type Signs = ReturnType<typeof useSigns>;

/** What is wished for, and all that follows from it. */
export function useSigns(room: SignsRoom, story: Story) {
  const hosts = usePlayerHosts(room);
  const [wishes, setWishes] = useState<SignWishes>(() => firstWishes(room, story));
  const host = hosts.includes(wishes.host) ? wishes.host : (hosts[0] ?? room.ownHost);
  const { languages, form, left, hasCovers } = wishes;
  const { basePath } = room;
  const [brand] = useState(room.brand);
  const asked = useMemo(
    () => ({ story, languages, host, basePath, brand }),
    [story, languages, host, basePath, brand],
  );
  const places = useMemo(() => {
    const all = signPlaces(asked);
    // The logo may be a cover, too: it is there even when covers are not wanted.
    return hasCovers ? all : all.map((place) => ({ ...place, cover: undefined }));
  }, [asked, hasCovers]);
  const ofPlaces = places.flatMap(({ cover }) => cover ?? []);
  const addresses = brand.logo === undefined ? ofPlaces : [brand.logo, ...ofPlaces];
  const covers = useCovers(room.pictures, [...new Set(addresses)]);
  const { walk, again } = useVisitorsWalk(room, story.slug);
  const chosen = useMemo(() => places.filter(({ key }) => !left.has(key)), [places, left]);
  const pages = useMemo(() => {
    return placeSigns(
      chosen.flatMap((place) => signOf(place, asked, covers.ready) ?? []),
      form,
    );
  }, [chosen, asked, covers.ready, form]);
  return {
    ...{ story, hosts, host, wishes, places, chosen, covers, pages },
    walkTitle: valueIn(story.title, languages[0] ?? 2) ?? story.slug,
    change(changes: Partial<SignWishes>) {
      setWishes((before) => ({ ...before, ...changes }));
    },
    verdictOf({ link, target, code }: SignPlace): ShownVerdict {
      if (code === undefined) return 'too-long';
      if (walk === undefined) return 'checking';
      return judgeSign({ link, target, playerHosts: hosts, basePath, walk });
    },
    checkAgain: again,
    pageOf(place: SignPlace) {
      const sign = signOf(place, asked, covers.ready);
      return sign && placeOneSign(sign, form);
    },
  };
}

function firstWishes({ ownHost, host }: SignsRoom, story: Story): SignWishes {
  const { playerHosts } = host.facts();
  return {
    form: 'sheet-4',
    languages: story.languages.slice(0, 1).map(({ id }) => id),
    host: playerHosts.includes(ownHost) ? ownHost : (playerHosts[0] ?? ownHost),
    hasCovers: true,
    left: new Set(story.tracks.filter(({ radio }) => radio !== undefined).map(({ slug }) => slug)),
  };
}

function usePlayerHosts({ host }: SignsRoom): readonly string[] {
  const [hosts, setHosts] = useState(() => host.facts().playerHosts);
  useEffect(() => {
    setHosts(host.facts().playerHosts);
    return host.subscribe(() => {
      setHosts(host.facts().playerHosts);
    });
  }, [host]);
  return hosts;
}
