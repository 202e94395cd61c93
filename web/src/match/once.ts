/** Loads something on the first call. Later calls return the same promise. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      // Don't keep the failure: the server may answer next time.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
