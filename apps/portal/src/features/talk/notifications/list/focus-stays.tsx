import { FocusWhenGone } from '@guihang/ui/overlays/focus-when-gone.tsx'

/** Stands beside a button that goes once it has acted: the focus stays in the list, so that Escape still closes it. */
export function FocusStays() {
  return <FocusWhenGone to={() => document.querySelector<HTMLElement>('[role=dialog]')} />
}
