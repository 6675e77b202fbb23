import type { SignedInUser } from '../../../platform/auth/caller.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { RequestRow } from '../support-requests/index.ts'

/** A person of a shop, as far as it matters which requests the person sees. */
export type Viewer = Pick<SignedInUser, 'id' | 'access'>

/** Who must have asked for the viewer to see a request; undefined: anybody. */
export function askedBy({ id, access }: Viewer): string | undefined {
  return access === 'full' ? undefined : id
}

/** The request, where the viewer sees it. Raises ENOTFOUND for none, and for one of others where the viewer handles parcels only. */
export function seenRequest(request: RequestRow | undefined, viewer: Viewer): RequestRow {
  const asker = askedBy(viewer)
  const isSeen = asker === undefined || request?.asked_by === asker
  if (request === undefined || !isSeen) throw reject('ENOTFOUND')
  return request
}
