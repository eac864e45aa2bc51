/** How many reports a session may still send. */
export interface ReportBudget {
  /** False: they are used up. */
  readonly takeReport: () => boolean;
}

interface SessionStore {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

const MAX_REPORTS = 10;
const KEY = 'klangweg_reports';

/** A session of a tab goes on after a reload; without storage it ends with the page. */
export function tabBudget(storage: () => SessionStore): ReportBudget {
  const ofPage = pageBudget();
  return {
    takeReport() {
      if (!ofPage.takeReport()) return false;
      try {
        const sent = Number(storage().getItem(KEY) ?? 0);
        if (sent >= MAX_REPORTS) return false;
        storage().setItem(KEY, String(sent + 1));
      } catch {
        // The page's own budget still holds.
      }
      return true;
    },
  };
}

/** The budget lasts for the life of a page or a worker. */
export function pageBudget(): ReportBudget {
  let sent = 0;
  return {
    takeReport() {
      sent += 1;
      return sent <= MAX_REPORTS;
    },
  };
}
