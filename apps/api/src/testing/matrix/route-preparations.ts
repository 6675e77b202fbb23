import { getCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { askCarrierWriteOff } from '@guihang/contract/money/carrier-money'
import {
  addClaimPhoto,
  approveLostClaim,
  approveLostCollections,
  claimLoss,
} from '@guihang/contract/money/claims'
import { transferCod } from '@guihang/contract/money/cod'
import { answerFailedDelivery, cancelParcel, createParcel } from '@guihang/contract/parcels/parcels'
import { askCorrection } from '@guihang/contract/provider/correction-requests'
import { addHoliday } from '@guihang/contract/provider/holidays'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import { addReweighPhoto, disputeReweigh } from '@guihang/contract/provider/reweighs'
import { openSandbox } from '@guihang/contract/shop/sandbox'
import { listCannedReplies } from '@guihang/contract/talk/canned-replies'
import { addSupportAttachment } from '@guihang/contract/talk/support'
import { proposeChange } from '@guihang/contract/talk/support-requests'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { localRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import type { allOperations } from '../../modules.ts'
import { pictureFile } from '../people/pictures.ts'
import { hubOfSaiGon } from '../road/hubs.ts'
import { parcelBody } from '../road/parcels.ts'
import { reportAll, reportEvent } from '../road/road.ts'
import { buildMobileUnit, mobileUnitSteps, putInMobileUnit, putOnRunsheet } from '../road/rounds.ts'
import { connectionBody } from './carrier-things.ts'
import { dayToCome, type Things } from './route-examples.ts'

type Operations = typeof allOperations

/** What must have happened before some of the examples succeed. */
export const preparations: { readonly [Name in keyof Operations]?: (things: Things) => Promise<unknown> } = {
  closeShop: async ({ shop, parcel_id, waiting_id, carriers }) => {
    for (const id of [parcel_id, waiting_id, ...carriers.parcel_ids])
      await shop.client.call(cancelParcel, { params: { id }, body: { reason: 'Đóng shop' } })
  },
  withdrawCancel: async (things) => {
    const { id } = await moveAnother(things, toTheDoor)
    await things.shop.client.call(cancelParcel, { params: { id }, body: { reason: 'Khách đổi ý' } })
  },
  withdrawAnswer: async (things) => {
    const { id } = await moveAnother(things, [...toTheDoor, 'fail_delivery_attempt'])
    const body = { answer: 'deliver_again' } as const
    await things.shop.client.call(answerFailedDelivery, { params: { id }, body })
  },
  restoreDraft: ({ shop, draft_id }) =>
    shop.client.call(cancelParcel, { params: { id: draft_id }, body: {} }),
  retryPush: ({ operator, waiting_number }) => reportEvent(operator, waiting_number, 'fail_push'),
  openRunsheet: async (things) => {
    const { tracking_number } = await moveAnother(things, [])
    await putOnRunsheet(things.operator, things.runsheet_id, [tracking_number])
  },
  closeMobileUnit: (things) => fillUnit(things, []),
  departMobileUnit: (things) => fillUnit(things, ['close']),
  arriveMobileUnit: (things) => fillUnit(things, ['close', 'depart']),
  answerFailedDelivery: (things) => moveAnother(things, [...toTheDoor, 'fail_delivery_attempt']),
  deliverPartly: (things) => moveAnother(things, toTheDoor),
  correctParcel: (things) => moveAnother(things, [...toTheDoor, 'deliver']),
  askCorrection: (things) => moveAnother(things, [...toTheDoor, 'deliver']),
  approveCorrection: (things) => askForCorrection(things),
  refuseCorrection: (things) => askForCorrection(things),
  reweighParcels: (things) => moveAnother(things, toTheDoor),
  acceptReweigh: (things) => weighParcel(things),
  disputeReweigh: (things) => weighParcel(things),
  addReweighPhoto: (things) => weighParcel(things),
  removeReweighPhoto: async (things) => {
    await weighParcel(things)
    const params = { id: things.weighing.id }
    const { data } = await things.shop.client.call(addReweighPhoto, { params, file: pictureFile() })
    things.weighing.photo_id = data.id
  },
  getOperatedReweigh: (things) => weighParcel(things),
  addReweighEvidence: (things) => weighParcel(things),
  upholdReweigh: (things) => disputeWeighing(things),
  correctReweigh: (things) => disputeWeighing(things),
  makeStatement: ({ oweSomething }) => oweSomething(),
  endCashDifference: async (things) => {
    const { operator, difference } = things
    const { tracking_number } = await moveAnother(things, [...toTheDoor, 'deliver', 'confirm_delivery'])
    const { meta } = await operator.call(transferCod, {
      body: {
        event: 'hand_over_cash',
        reference: `PNT-${tracking_number}`,
        counted_amount: 1,
        tracking_numbers: [tracking_number],
      },
    })
    difference.id = meta.differences[0]?.id ?? ''
  },
  acceptCarrierDifference: ({ carriers }) => carriers.openDifference(),
  askCarrierWriteOff: ({ carriers }) => carriers.openDifference(),
  decideCarrierWriteOff: async ({ carriers, operator }) => {
    await carriers.openDifference()
    const { id, version } = carriers.difference
    const body = { version, note: 'Hãng không trả lời' }
    carriers.difference.version = (
      await operator.call(askCarrierWriteOff, { params: { id }, body })
    ).data.version
  },
  claimLoss: (things) => loseParcel(things),
  addClaimPhoto: (things) => loseParcel(things),
  removeClaimPhoto: async (things) => {
    await loseParcel(things)
    const { data } = await things.shop.client.call(addClaimPhoto, {
      params: { id: things.parcel_id },
      file: pictureFile(),
    })
    things.loss.photo_id = data.id
  },
  removeSupportAttachment: async ({ shop, support }) => {
    support.file_id = (await shop.client.call(addSupportAttachment, { file: pictureFile() })).data.id
  },
  approveChange: ({ operator, support }) =>
    operator.call(proposeChange, { params: { id: support.change_id }, body: {} }),
  declineChange: ({ operator, support }) =>
    operator.call(proposeChange, { params: { id: support.change_id }, body: {} }),
  setCannedReplies: async ({ operator, canned }) => {
    canned.version = (await operator.call(listCannedReplies, {})).data.version
  },
  editCarrierConnection: (things) => connectAnother(things),
  removeCarrierConnection: (things) => connectAnother(things),
  setCarrierTerms: (things) => connectAnother(things),
  nameStatementColumns: ({ carriers }) => carriers.plant('matched'),
  nameStatementLine: ({ carriers }) => carriers.plant('matched'),
  dropCarrierStatement: ({ carriers }) => carriers.plant('matched'),
  agreeCarrierStatement: ({ carriers }) => carriers.plant('matched'),
  addCarrierBankLines: ({ carriers }) => carriers.plant('agreed'),
  explainCarrierTotal: ({ carriers }) => carriers.plant('agreed'),
  setCarrierRules: async ({ operator, carriers }) => {
    carriers.rules.version = (await operator.call(getCarrierRules, {})).data.version
  },
  removeHoliday: async ({ operator, holiday }) => {
    holiday.day = dayToCome()
    await operator.call(addHoliday, { body: { day: holiday.day, name: 'Nghỉ bù' } })
  },
  enterSandbox: ({ shop }) => shop.client.call(openSandbox, {}),
  wipeSandbox: ({ shop }) => shop.client.call(openSandbox, {}),
  openLostClaim: (things) => loseParcel(things),
  getLostClaim: (things) => claimParcel(things),
  reviewLostClaims: (things) => claimParcel(things),
  approveLostClaim: (things) => claimParcel(things),
  rejectLostClaim: (things) => claimParcel(things),
  getLostCollection: (things) => makeCollection(things),
  approveLostCollections: (things) => makeCollection(things),
  rejectLostCollection: (things) => makeCollection(things),
  endLostCollection: (things) => chargeHub(things),
}

async function connectAnother({ operator, carriers: { spare } }: Things): Promise<void> {
  const { connection } = (await operator.call(addCarrierConnection, { body: connectionBody() })).data
  spare.code = connection.code
  spare.version = connection.version
}

const toTheDoor = localRoad.slice(0, localRoad.indexOf('deliver'))

/** A new parcel takes the place of the one that an earlier call moved. */
async function moveAnother(things: Things, events: readonly ParcelEvent[]) {
  const { data } = await things.shop.client.call(createParcel, { body: parcelBody(things.shop.store) })
  things.parcel_id = data.id
  things.tracking_number = data.tracking_number
  await reportAll(things.operator, data.tracking_number, events)
  return data
}

async function askForCorrection(things: Things): Promise<void> {
  const { tracking_number } = await moveAnother(things, [...toTheDoor, 'deliver'])
  const body = { reason: 'Quét nhầm kiện bên cạnh' }
  const { data } = await things.operator.call(askCorrection, { params: { tracking_number }, body })
  things.correction.id = data.id
}

async function weighParcel(things: Things): Promise<void> {
  const { operator, weighing } = things
  const { tracking_number } = await moveAnother(things, toTheDoor)
  const row = {
    event_id: crypto.randomUUID(),
    tracking_number,
    ...{ weight: 9, length: 40, width: 30, height: 20, evidence: 'Cân tự động số 4' },
  }
  const { data } = await operator.call(reweighParcels, { body: { rows: [row] } })
  weighing.id = data[0]?.reweigh_id ?? ''
}

async function disputeWeighing(things: Things): Promise<void> {
  await weighParcel(things)
  const params = { id: things.weighing.id }
  await things.shop.client.call(disputeReweigh, { params, body: { reason: 'Kiện chỉ 1,2 kg' } })
}

async function loseParcel(things: Things): Promise<void> {
  await moveAnother(things, [...toTheDoor, 'report_missing_courier', 'confirm_lost'])
}

async function claimParcel(things: Things): Promise<void> {
  await loseParcel(things)
  const { data } = await things.shop.client.call(claimLoss, { params: { id: things.parcel_id }, body: {} })
  things.loss.claim_id = data.id
}

async function chargeHub(things: Things): Promise<void> {
  await makeCollection(things, { charged_to: 'hub', charged_name: 'HCM-TB' })
  await things.another.call(approveLostCollections, { body: { ids: [things.loss.collection_id] } })
}

async function makeCollection(
  things: Things,
  charged: { charged_to: 'provider' | 'hub'; charged_name?: string } = { charged_to: 'provider' },
): Promise<void> {
  await claimParcel(things)
  const { data } = await things.operator.call(approveLostClaim, {
    params: { id: things.loss.claim_id },
    body: { proof_accepted: true, ...charged },
  })
  things.loss.collection_id = data.id
}

async function fillUnit(things: Things, steps: readonly ('close' | 'depart')[]): Promise<void> {
  const { operator } = things
  const { tracking_number } = await moveAnother(things, [])
  things.unit_id = (await buildMobileUnit(operator, await hubOfSaiGon(operator))).id
  await putInMobileUnit(operator, things.unit_id, [tracking_number])
  for (const step of steps) await mobileUnitSteps[step](operator, things.unit_id)
}
