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
  const fetchAll = () => {
    for (const part of parts) part().catch(() => {});
  };
  Promise.resolve(after).then(
    () => {
      if (!isCalledOff) callOff = whenIdle(fetchAll);
    },
    () => {},
  );
  return () => {
    isCalledOff = true;
    callOff();
  };
}
