const forms = new Map<() => boolean, boolean>()
/** While the page reloads, forms that it finds again do not count. */
export const reload = { isUnderWay: false }

/**
 * Counts a form among the open ones; it says by itself whether it holds anything unsaved, and `kept` whether a reload
 * finds that again. Answers how to end that.
 */
export function watchUnsaved(isUnsaved: () => boolean, kept = false): () => void {
  forms.set(isUnsaved, kept)
  return () => forms.delete(isUnsaved)
}

export function isAnythingUnsaved(): boolean {
  return [...forms].some(([isUnsaved, kept]) => isUnsaved() && !(kept && reload.isUnderWay))
}
