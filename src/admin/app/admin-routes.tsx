import { adminPage, type AdminPageRoute } from './admin-page.tsx';
import { fieldsRoutes } from './areas/definition-routes.ts';

/** All admin pages: one file of pages an area, each a chunk of its own. */
export const adminRoutes: readonly AdminPageRoute[] = [
  adminPage('index', () => import('./areas/overview-pages.tsx').then((area) => area.IndexPage)),
  adminPage('group-metas', () =>
    import('./areas/people-pages.tsx').then((area) => area.GroupsPage),
  ),
  adminPage('userManager', () => import('./areas/people-pages.tsx').then((area) => area.UsersPage)),
  adminPage('userManager/userDetails', () =>
    import('./areas/people-pages.tsx').then((area) => area.UsersPage),
  ),
  adminPage('userManager/addUser', () =>
    import('./areas/people-pages.tsx').then((area) => area.AddUserPage),
  ),
  adminPage('userManager/userDetails/{id}', () =>
    import('./areas/people-pages.tsx').then((area) => area.UserPage),
  ),
  adminPage('statistics', () =>
    import('./areas/operation-pages.tsx').then((area) => area.StatisticsRoute),
  ),
  adminPage('backup/db', () =>
    import('./areas/operation-pages.tsx').then((area) => area.BackupRoute),
  ),
  ...fieldsRoutes,
  adminPage('stories', () => import('./areas/walk-pages.tsx').then((area) => area.StoriesPage)),
  adminPage('stories/{storyId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.StoryPage),
  ),
  adminPage('tracks/{trackId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.TrackPage),
  ),
  adminPage('quests/{questId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.QuestPage),
  ),
  adminPage('puzzles/{puzzleId}', () =>
    import('./areas/walk-pages.tsx').then((area) => area.PuzzlePage),
  ),
  adminPage('deletionQueue', () =>
    import('./areas/walk-pages.tsx').then((area) => area.DeletionQueuePage),
  ),
  adminPage('contents', () => import('./areas/media-pages.tsx').then((area) => area.ContentsPage)),
];
