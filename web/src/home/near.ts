/** Calls back once when something comes near the part of the page that is seen. */
export function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '25%' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
