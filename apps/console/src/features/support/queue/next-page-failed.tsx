import type { OperatedRequest } from '@guihang/contract/talk/support-requests'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { m } from '../../../texts/messages.js'

type QueueQuery = Rows<OperatedRequest>['query']

export function NextPageFailed({ query }: { query: QueueQuery }) {
  if (!query.isFetchNextPageError) return null
  return (
    <div className="grid justify-items-start gap-2 border-t border-line p-3">
      <Note tone="bad">{problemOf(query.error).message}</Note>
      <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {m.support_next()}
      </Button>
    </div>
  )
}
