/** The project's mask, in 64 × 64. static/icon.svg shows the same on its own background. */
export const logo = {
  mask: 'M32 27c5-6 14-9 25-8 2 14-4 29-14 29-5 0-9-3-11-8-2 5-6 8-11 8C11 48 5 33 7 19c11-1 20 2 25 8zM14 31c3 7 11 8 14 3-3-5-9-6-14-3zm36 0c-5-3-11-2-14 3 3 5 11 4 14-3z',
  /** The side away from the light. */
  shade: 'M32 27c5-6 14-9 25-8 2 14-4 29-14 29-5 0-9-3-11-8zm18 4c-5-3-11-2-14 3 3 5 11 4 14-3z',
  glint: 'M15 5l2.5 7.5L25 15l-7.5 2.5L15 25l-2.5-7.5L5 15l7.5-2.5z',
};
