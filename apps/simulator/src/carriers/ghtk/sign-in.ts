import type { FakeReply, FakeRequest, World } from '../common/fake-carrier.ts'
import { refuse } from './answers.ts'
import type { GhtkOrder } from './orders.ts'

/** A token and the code of the partner on every call. This shop has no shops below it. */
export function refuseCaller(
  { headers }: FakeRequest,
  { secrets, state, switches }: World<GhtkOrder>,
): FakeReply | undefined {
  const isKnown = headers.token === secrets.token && headers['x-client-source'] === secrets.client_source
  if (state() === 'expired' || !isKnown)
    return switches.ghtk_bad_token === '403' ? { status: 403, body: '' } : refuse('20101')
  return headers['x-refer-token'] === undefined ? undefined : refuse('20102')
}
