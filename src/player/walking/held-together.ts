/** Opened by the first holder, closed when the last one releases it. */
export function heldTogether(open: () => () => void): () => () => void {
  let holders = 0;
  let close: () => void = () => undefined;
  return () => {
    if (holders === 0) close = open();
    holders += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holders -= 1;
      if (holders === 0) close();
    };
  };
}
