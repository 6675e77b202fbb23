const forms = new Set<() => boolean>()

/** Counts a form among the open ones; it says by itself whether it holds anything unsaved. Answers how to end that. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved)
  return () => forms.delete(isUnsaved)
}

/** Whether an open form holds something that is not saved. */
export function isAnythingUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}
