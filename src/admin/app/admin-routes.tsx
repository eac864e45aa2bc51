import { adminPage, type AdminPageRoute } from './admin-page.tsx';
import { definitionRoutes } from './areas/definition-routes.ts';

/** All admin pages: one file of pages an area, each a chunk of its own. */
export const adminPageRoutes: readonly AdminPageRoute[] = [
  adminPage('index', () => import('./areas/overview-pages.tsx').then((area) => area.IndexPage)),
  adminPage('group-metas', () =>
    import('./areas/people-pages.tsx').then((area) => area.GroupsRoute),
  ),
  adminPage('userManager', () =>
    import('./areas/people-pages.tsx').then((area) => area.UsersRoute),
  ),
  adminPage('userManager/userDetails', () =>
    import('./areas/people-pages.tsx').then((area) => area.UsersRoute),
  ),
  adminPage('userManager/addUser', () =>
    import('./areas/people-pages.tsx').then((area) => area.AddUserRoute),
  ),
  adminPage('userManager/userDetails/{id}', () =>
    import('./areas/people-pages.tsx').then((area) => area.UserRoute),
  ),
  adminPage('statistics', () =>
    import('./areas/operation-pages.tsx').then((area) => area.StatisticsRoute),
  ),
  adminPage('backup/db', () =>
    import('./areas/operation-pages.tsx').then((area) => area.BackupRoute),
  ),
  ...definitionRoutes,
  adminPage('stories', () => import('./areas/walk-pages.tsx').then((area) => area.StoriesRoute)),
  adminPage('stories/{storyId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.StoryRoute),
  ),
  adminPage('tracks/{trackId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.TrackRoute),
  ),
  adminPage('quests/{questId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.QuestRoute),
  ),
  adminPage('puzzles/{puzzleId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.PuzzleRoute),
  ),
  adminPage('deletionQueue', () =>
    import('./areas/walk-pages.tsx').then((area) => area.DeletionQueueRoute),
  ),
  adminPage('contents', () => import('./areas/media-pages.tsx').then((area) => area.ContentsRoute)),
];
