/** For browsers that do not say when they have nothing to do. */
const A_WHILE = 1500;

/** Does something as soon as the page has nothing better to do. Answers how to call it off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, A_WHILE);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => then());
  return () => cancelIdleCallback(request);
}

/** Milliseconds in which a page that has just come is looked at: nothing else is to make it stutter then. */
const LOOK = 4000;
export const aLook = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK));

/**
 * Fetches what may be wanted next, so that it is there at once when it is: after what is looked at now, and when there is
 * nothing better to do. What does not come now is fetched when it is wanted.
 */
export function fetchWhenIdle(
  after: Promise<unknown> | undefined,
  ...parts: readonly (() => Promise<unknown>)[]
): () => void {
  let isCalledOff = false;
  let callOff = () => {};
  const left = [...parts];
  // One at a time: each may be more than a moment's work.
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
