/** What a toast's *Undo* does. Its code is fetched by the press: screens show before anything is taken back. */
export function undoOf(event: 'withdraw_answer' | 'restore_draft', ids: readonly string[]): () => void {
  return () => void import('./take-back.ts').then(({ takeBack }) => takeBack(event, ids))
}
