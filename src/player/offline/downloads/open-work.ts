/** The work in progress; none of it rejects. */
export function openWork() {
  let all = Promise.resolve();
  const begin = (work: () => Promise<void>) => {
    all = Promise.all([all, work()]).then(() => undefined);
  };
  return {
    begin,
    afterwards(work: () => Promise<void>) {
      const before = all;
      begin(() => before.then(work));
    },
    /** Waits for all work, including what that work begins. */
    async settled() {
      for (let seen = all; ; seen = all) {
        await seen;
        if (seen === all) return;
      }
    },
  };
}
