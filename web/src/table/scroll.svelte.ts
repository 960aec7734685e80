import type { Attachment } from 'svelte/attachments';

/** Keeps the end in sight when something is added, unless the person has scrolled away from it. */
export function followEnd(added: () => unknown): Attachment<HTMLElement> {
  const NEAR = 40;
  return (element) => {
    let atEnd = true;
    const watch = (): void => void (atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR);
    element.addEventListener('scroll', watch);
    $effect(() => {
      added();
      if (atEnd) element.scrollTop = element.scrollHeight;
    });
    return () => element.removeEventListener('scroll', watch);
  };
}
