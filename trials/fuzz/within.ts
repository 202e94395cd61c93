/** Milliseconds to wait for something that must happen. Only a failure takes this long. */
export const PATIENCE = 30_000;

export async function within<T>(promise: Promise<T>, otherwise: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${otherwise()} in ${PATIENCE / 1000} s`)), PATIENCE);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
