import type { Attachment } from 'svelte/attachments';

/** Attachment that scrolls to the end when something is added, unless the user has scrolled away. */
export function followEnd(added: () => unknown): Attachment<HTMLElement> {
  const NEAR = 40;
  return (element) => {
    let atEnd = true;
    const watch = (): void => void (atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR);
    const follow = (): void => {
      if (atEnd) element.scrollTop = element.scrollHeight;
    };
    element.addEventListener('scroll', watch);
    // A smaller window, or a panel that opens on a phone.
    const resized = new ResizeObserver(follow);
    resized.observe(element);
    $effect(() => {
      added();
      follow();
    });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', watch);
    };
  };
}
