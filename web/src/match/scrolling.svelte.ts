import type { Attachment } from 'svelte/attachments';

/** This close to the end counts as being there, in pixels. */
const NEAR = 48;

/** Keeps the newest entry in sight, unless the reader has scrolled back. `list` is what grows. */
export function staysAtEnd(list: () => readonly unknown[]): Attachment<HTMLElement> {
  return (box) => {
    let isAtEnd = true;
    const toEnd = () => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
    };
    const scrolled = () => {
      isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    };
    box.addEventListener('scroll', scrolled, { passive: true });
    const resized = new ResizeObserver(toEnd);
    resized.observe(box);
    $effect(() => {
      list();
      toEnd();
    });
    return () => {
      box.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  };
}
