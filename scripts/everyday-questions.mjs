/**
 * What somebody new to the code asks, the words that they search for, and the file that answers.
 * `npm run check` searches as they would: the file must be among the first three hits.
 */
export const everydayQuestions = [
  ['Where are toasts shown?', 'toast', 'src/ui/toasts/toast-stack.tsx'],
  ['Where is login rate-limited?', 'rate limit login', 'server/auth/attempt-throttle.ts'],
  ['What throttles guessing?', 'throttle', 'server/auth/attempt-throttle.ts'],
  ['Where is typing debounced?', 'debounced', 'src/admin/ui/use-debounced.ts'],
  ['What decides when a draft is saved?', 'autosave', 'src/admin/session/autosave-timer.ts'],
  ['Which reducer holds the progress?', 'progress reducer', 'src/core/progress/step.ts'],
  ['Which jobs run like cron?', 'cron', 'server/maintenance.ts'],
  ['Where do the hourly clean-ups run?', 'hourly cleanup', 'server/maintenance.ts'],
  ['Where is telemetry counted?', 'telemetry', 'src/core/statistics/count.ts'],
  [
    'Where are errors of browsers reported?',
    'error reporter',
    'src/platform/error-reports/error-reporter.ts',
  ],
  ['Where is a walk exported?', 'export archive', 'server/archives/export-story-archive.ts'],
  ['Where is a walk imported?', 'import archive', 'server/archives/import-story-archive.ts'],
  ['Where is a backup restored?', 'restore backup', 'server/backups/restore-backup.ts'],
  ['What happens when a walk is published?', 'publish story', 'server/publishing/publish-story.ts'],
  ['How are passwords hashed?', 'password hash', 'server/auth/passwords.ts'],
  ['Where are session tokens signed?', 'session token', 'server/auth/session-tokens.ts'],
  ['Which database migrations are there?', 'migration', 'server/database/migrations/list.ts'],
  ['How does the service worker respond?', 'strategies', 'sw/strategies.ts'],
  ['What decides that a visitor has arrived?', 'geofence', 'src/core/place/geofence.ts'],
  ['How is a QR code read from a photo?', 'scanner photo', 'src/platform/scanner/read-photo.ts'],
  [
    'Where are downloads queued?',
    'download queue',
    'src/player/offline/downloads/download-queue.ts',
  ],
  ['Where is the map library used?', 'maplibre', 'src/platform/map/map-library.ts'],
  ['Where is the sleep timer?', 'sleep timer', 'src/core/listening/sleep-timer.ts'],
  ['Where is a change undone?', 'undo redo', 'src/admin/draft/commands/undo-or-redo-command.ts'],
  ['Where is the outbox sent?', 'outbox flush', 'src/player/sync/outbox-flush.ts'],
  ['Where are texts exported for translators?', 'xliff write', 'src/core/exchange/write-xliff.ts'],
];
