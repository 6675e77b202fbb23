import { Note } from '@guihang/ui/feedback/note.tsx'
import { problemOf } from '../api/problems.ts'

/** Why a call failed, read aloud; nothing without an error. */
export function ErrorNote({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Note tone="bad" role="alert">
      {problemOf(error).message}
    </Note>
  )
}
