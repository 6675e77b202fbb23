const forms = new Map<() => boolean, boolean>()
/** While the page reloads, forms that it finds again do not count. */
export const reload = { isUnderWay: false }

/** Counts an open form; `kept` says whether a reload finds its input again. Answers how to end that. */
export function watchUnsaved(isUnsaved: () => boolean, kept = false): () => void {
  forms.set(isUnsaved, kept)
  return () => forms.delete(isUnsaved)
}

export function isAnythingUnsaved(): boolean {
  return [...forms].some(([isUnsaved, kept]) => isUnsaved() && !(kept && reload.isUnderWay))
}
