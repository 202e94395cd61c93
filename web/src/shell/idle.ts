/** For browsers without idle callbacks. */
const A_WHILE = 1500;

/** Runs something as soon as the browser is idle. Returns a function to cancel it. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, A_WHILE);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => then());
  return () => cancelIdleCallback(request);
}

/** Milliseconds during which people look at a page that has just opened. Nothing should make it stutter then. */
const LOOK = 4000;
export const aLook = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK));

/**
 * Loads parts that may be needed next: after the current ones, and when the browser is idle. A part that fails is
 * loaded when it is needed.
 */
export function fetchWhenIdle(
  after: Promise<unknown> | undefined,
  ...parts: readonly (() => Promise<unknown>)[]
): () => void {
  let isCalledOff = false;
  let callOff = () => {};
  const left = [...parts];
  // One at a time, because each may take a while.
  const fetchNext = () => {
    left
      .shift()?.()
      .catch(() => {});
    if (left.length > 0) callOff = whenIdle(fetchNext);
  };
  Promise.resolve(after).then(
    () => {
      if (!isCalledOff) callOff = whenIdle(fetchNext);
    },
    () => {},
  );
  return () => {
    isCalledOff = true;
    callOff();
  };
}
