/** Loads something when it is first asked for; whoever asks again gets the same. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      // Not for ever: the house may answer the next time.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
