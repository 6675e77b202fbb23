import type { ErrorCode, Language } from '@guihang/contract/errors/catalogue'
import { openLostClaim } from '@guihang/contract/money/claims'
import type { Operation } from '@guihang/contract/operation'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { askCorrection } from '@guihang/contract/provider/correction-requests'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { viewPhone } from '@guihang/contract/provider/operated-parcels'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import type { ParcelAction } from '@guihang/contract/provider/parcel-desk'
import { reportEvents } from '@guihang/contract/provider/scans'
import { eventFacts, type ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import { rejectionAnswer } from '../../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireLost } from '../../money/claims/index.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { decideEvents } from '../../parcels/events/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { refuseAsking, refusePartialDelivery, refuseUncorrectable } from '../corrections/index.ts'
import { arrivalFinder } from '../hubs/index.ts'
import { refuseReweigh } from '../reweighs/index.ts'
import { reportableEvents } from '../scans/index.ts'
import { requireOperated } from './parcel-desk.store.ts'

/** A call of its own, and what speaks against it besides the lifecycle of its event. */
type OwnCall = {
  readonly operation: Operation & { readonly scope: OperatorScope }
  readonly event: ParcelEvent | null
  readonly refuse?: (tx: Tx, parcel: ParcelRow) => Promise<void> | void
}

const ownCalls: Readonly<Record<string, OwnCall>> = {
  deliver_partly: {
    operation: deliverPartly,
    event: 'deliver_partly',
    refuse: (_tx, parcel) => refusePartialDelivery(parcel),
  },
  correct: { operation: correctParcel, event: 'correct', refuse: refuseUncorrectable },
  ask_correction: { operation: askCorrection, event: 'correct', refuse: refuseAsking },
  open_claim: { operation: openLostClaim, event: null, refuse: (_tx, parcel) => requireLost(parcel) },
  reweigh: { operation: reweighParcels, event: null, refuse: refuseReweigh },
  view_phone: { operation: viewPhone, event: null },
}

/**
 * By the rules that the calls themselves ask; whoever acts on it later may meet another answer. Raises EPK002. A
 * transaction shows all of it at one moment.
 */
export async function listParcelActions(
  platform: Platform,
  operator: Operator,
  tracking_number: string,
  language: Language,
): Promise<ParcelAction[]> {
  return await platform.database.transaction(async (tx) => {
    const parcel = await requireOperated(tx, tracking_number)
    const codes = await decideAll(platform, tx, parcel)
    const actions: ParcelAction[] = reportableEvents.map((event) => {
      const { scope } = eventFacts[event]
      const scopes = [...new Set([reportEvents.scope, ...(scope === null ? [] : [scope])])]
      return actionOf(platform, operator, language, {
        ...{ action: event, event, scopes, operation: reportEvents },
        code: codes.get(event) ?? null,
      })
    })
    for (const [action, { operation, event, refuse }] of Object.entries(ownCalls)) {
      const code = (event && codes.get(event)) ?? (await codeRaised(async () => await refuse?.(tx, parcel)))
      actions.push(
        actionOf(platform, operator, language, {
          ...{ action, event: null, scopes: [operation.scope], operation },
          code,
        }),
      )
    }
    return actions
  })
}

/** What speaks against each event where the parcel stands now; nothing where it can happen. */
async function decideAll(
  platform: Platform,
  tx: Tx,
  parcel: ParcelRow,
): Promise<ReadonlyMap<ParcelEvent, ErrorCode>> {
  const at = platform.businessClock.now()
  const events = [...reportableEvents, ...Object.values(ownCalls).flatMap(({ event }) => event ?? [])]
  const asked = events.map((event) => ({ parcel, event, hub_code: undefined }))
  const arrival = await arrivalFinder(tx, await addressDirectory(platform), asked)
  const actor = { type: 'provider', name: null } as const
  const decided = await decideEvents(
    tx,
    asked.map((one) => ({
      parcel,
      details: { event: one.event, at, recorded_at: at, actor, ...arrival(one) },
    })),
  )
  return new Map(
    decided.flatMap(({ details: { event }, decision }) =>
      decision.outcome === 'rejected' ? [[event, decision.code] as const] : [],
    ),
  )
}

async function codeRaised(ask: () => Promise<void>): Promise<ErrorCode | null> {
  try {
    await ask()
    return null
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}

type Judged = Pick<ParcelAction, 'action' | 'event' | 'scopes'> & {
  readonly operation: Operation
  readonly code: ErrorCode | null
}

function actionOf(
  platform: Pick<Platform, 'provider'>,
  operator: Operator,
  language: Language,
  { action, event, scopes, operation, code: found }: Judged,
): ParcelAction {
  const isMissing = scopes.some((scope) => !operator.scopes.includes(scope))
  const code = isMissing ? 'EUS008' : found
  const { method, path } = operation
  return {
    ...{ action, event, scopes, code, call: { method, path } },
    allowed: code === null,
    message: code === null ? null : rejectionAnswer({ code }, platform, language).message,
  }
}
