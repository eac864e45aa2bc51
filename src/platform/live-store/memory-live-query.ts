/** Queries soon and after each change, like Dexie: never before it returns, nor after its end. */
export function memoryLiveQuery(
  subscribe: (onChange: () => void) => () => void,
  query: () => void,
): () => void {
  let isOver = false;
  const querySoon = () => {
    queueMicrotask(() => {
      if (!isOver) query();
    });
  };
  const leave = subscribe(querySoon);
  querySoon();
  return () => {
    isOver = true;
    leave();
  };
}
