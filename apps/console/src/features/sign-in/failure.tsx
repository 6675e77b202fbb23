import { Note } from '@guihang/ui/feedback/note.tsx'

/** Why it did not work, read aloud; as a function, so that it follows the language. */
export function Failure({ say }: { say: (() => string) | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {say && <Note tone="bad">{say()}</Note>}
    </div>
  )
}
