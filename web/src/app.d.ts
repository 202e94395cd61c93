declare module 'icon:*' {
  /** The inside of an SVG of 512 × 512. */
  const drawing: string;
  export default drawing;
}
