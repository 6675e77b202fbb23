import type { Client } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { askCarrierWriteOff, decideCarrierWriteOff } from '@guihang/contract/money/carrier-money'
import {
  agreeCarrierStatement,
  getCarrierStatement,
  importCarrierStatement,
  nameStatementLine,
} from '@guihang/contract/money/carrier-statements'
import {
  approveLostClaim,
  approveLostCollections,
  claimLoss,
  reviewLostClaims,
} from '@guihang/contract/money/claims'
import { endCashDifference } from '@guihang/contract/money/cod'
import { approveStatement, attachReceipt, makeStatement } from '@guihang/contract/money/operated-statements'
import { cancelParcel, editParcel, withdrawCancel } from '@guihang/contract/parcels/parcels'
import { approveCorrection, askCorrection } from '@guihang/contract/provider/correction-requests'
import { addReweighEvidence, upholdReweigh } from '@guihang/contract/provider/operated-reweighs'
import { getOperatedShop, verifyPapers } from '@guihang/contract/provider/operated-shops'
import { disputeReweigh } from '@guihang/contract/provider/reweighs'
import { uploadPaper } from '@guihang/contract/shop/papers'
import { approveChange, proposeChange } from '@guihang/contract/talk/support-requests'
import type { ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import { v7 } from 'uuid'
import type { TestApi } from '../api.ts'
import { ghnSecrets } from '../carriers/plain-ghn.ts'
import { connectionBody } from '../matrix/carrier-things.ts'
import { pictureFile } from '../people/pictures.ts'
import { runJob } from '../run-job.ts'
import type { ShopWithStore } from './parcels.ts'
import type { Payouts } from './payouts.ts'
import { newParcel, parcelAfter, reportAll, reportEvent } from './road.ts'
import { ask } from './support.ts'
import { weigh } from './weighings.ts'

/** Something that waits for a decision. */
export type Waiting = {
  readonly id: string
  /** Changes what its approval would do. */
  readonly change: () => Promise<unknown>
  /** Throws where it is rejected, also as a row. */
  readonly approve: (by: Client, seen?: { readonly seen_hash: string }) => Promise<unknown>
}

/** Makes one of each kind, by the provider's first person where it makes it. */
export function waitingBuilders(
  api: TestApi,
  payouts: Payouts,
): { readonly [Kind in ApprovalKind]: (shop: ShopWithStore) => Promise<Waiting> } {
  const maker = payouts.preparing
  const plant = (text: string, id: string) => api.database.pool.query(text, [id])
  const claim = async (shop: ShopWithStore) => {
    const parcel = await parcelAfter(maker, shop, 'start_delivery')
    await reportAll(maker, parcel.tracking_number, ['report_missing_courier', 'confirm_lost'])
    const body = { proof: 'Hóa đơn 0004127' }
    const { data } = await shop.client.call(claimLoss, { params: { id: parcel.id }, body })
    return data.id
  }
  const judge = (by: Client, id: string, seen: object = {}) =>
    by.call(approveLostClaim, {
      params: { id },
      body: { proof_accepted: true, charged_to: 'provider', ...seen },
    })
  return {
    statement: async (shop) => {
      await payouts.atCenter(shop)
      await payouts.untilDue()
      const shop_code = shop.user.shop.shop_code
      const body = { shop_code, kind: 'delivered', payout_on: payouts.today() } as const
      const { id } = (await maker.call(makeStatement, { body })).data
      const attach = (number: string) =>
        maker.call(attachReceipt, { params: { id }, query: { number }, file: pictureFile() })
      await attach('UNC-0412')
      return {
        id,
        change: () => attach('UNC-0413'),
        approve: (by, seen) => by.call(approveStatement, { params: { id }, ...(seen && { body: seen }) }),
      }
    },
    change: async (shop) => {
      const parcel = await newParcel(shop)
      const { id } = await ask(shop, {
        request_type: 'change_of_information',
        tracking_number: parcel.tracking_number,
        change: { cod: 900_000, receiver_phone: '0987654321' },
      })
      await maker.call(proposeChange, { params: { id }, body: {} })
      return {
        id,
        change: () =>
          shop.client.call(editParcel, { params: { id: parcel.id }, body: { notes: 'Gọi trước' } }),
        approve: (by, seen) => by.call(approveChange, { params: { id }, ...(seen && { body: seen }) }),
      }
    },
    correction: async (shop) => {
      const { tracking_number } = await parcelAfter(maker, shop, 'deliver')
      const body = { reason: 'Quét nhầm kiện bên cạnh' }
      const { id } = (await maker.call(askCorrection, { params: { tracking_number }, body })).data
      return {
        id,
        change: () => reportEvent(maker, tracking_number, 'confirm_delivery'),
        approve: (by, seen) => by.call(approveCorrection, { params: { id }, ...(seen && { body: seen }) }),
      }
    },
    claim: async (shop) => {
      const id = await claim(shop)
      await maker.call(reviewLostClaims, { body: { ids: [id] } })
      return {
        id,
        change: () => plant('UPDATE lost_claims SET claimed_amount = claimed_amount - 1 WHERE id = $1', id),
        approve: (by, seen) => judge(by, id, seen),
      }
    },
    collection: async (shop) => {
      const { id } = (await judge(maker, await claim(shop))).data
      return {
        id,
        change: () => plant('UPDATE lost_collections SET amount = amount - 1 WHERE id = $1', id),
        approve: async (by, seen) =>
          onlyRow((await by.call(approveLostCollections, { body: { ids: [id], ...seen } })).data),
      }
    },
    reweigh: async (shop) => {
      const { tracking_number } = await parcelAfter(maker, shop, 'confirm_pickup')
      const id = (await weigh(maker, tracking_number)).reweigh_id ?? ''
      await shop.client.call(disputeReweigh, { params: { id }, body: { reason: 'Kiện chỉ 1,2 kg' } })
      const body = { reason: 'Ảnh cân rõ số' }
      return {
        id,
        change: () => maker.call(addReweighEvidence, { params: { id }, file: pictureFile() }),
        approve: (by, seen) => by.call(upholdReweigh, { params: { id }, body: { ...body, ...seen } }),
      }
    },
    cash_difference: async (shop) => {
      const parcel = await parcelAfter(maker, shop, 'confirm_delivery', { cod: 500_000 })
      const [difference] = await payouts.count(parcel, 'hand_over_cash', 499_000)
      const id = difference?.id ?? ''
      const body = { end: 'paid', note: 'Phiếu PT-0413' } as const
      return {
        id,
        change: () => plant("UPDATE cash_differences SET giver_id = 'BT-0001' WHERE id = $1", id),
        approve: (by, seen) => by.call(endCashDifference, { params: { id }, body: { ...body, ...seen } }),
      }
    },
    carrier_write_off: async () => {
      const id = v7()
      const code = `GHN-${id.slice(-6).toUpperCase()}`
      await maker.call(addCarrierConnection, {
        body: { code, kind: 'ghn', name: 'GHN thử', mode: 'test', secrets: ghnSecrets },
      })
      await api.database.pool.query(
        `INSERT INTO carrier_differences (id, connection_id, subject, class, carrier_code, amount, state, opened_at, changed_at)
         SELECT $1::uuid, id, 'row:' || $2::text, 'unknown_number', 'GYABC123', 45000, 'open', now(), now()
         FROM carrier_connections WHERE code = $2::text`,
        [id, code],
      )
      const asked = { version: 1, note: 'Hãng không trả lời sau ba lần hỏi' }
      const { version } = (await maker.call(askCarrierWriteOff, { params: { id }, body: asked })).data
      const body = { approve: true, version, note: 'Đồng ý xóa' }
      return {
        id,
        change: () => plant('UPDATE carrier_differences SET amount = amount + 1 WHERE id = $1', id),
        approve: (by, seen) => by.call(decideCarrierWriteOff, { params: { id }, body: { ...body, ...seen } }),
      }
    },
    papers: async ({ client, user }) => {
      const { id } = user.shop
      await plant('UPDATE shops SET paper_verified = false WHERE id = $1', id)
      const send = (picture: 'id_card_front' | 'id_card_back' | 'licence_front') =>
        client.call(uploadPaper, { query: { picture }, file: pictureFile() })
      await send('id_card_front')
      await send('id_card_back')
      await send('licence_front')
      return {
        id,
        change: () => send('id_card_back'),
        approve: async (by, seen) => {
          const { papers_version } = (await maker.call(getOperatedShop, { params: { id } })).data
          return await by.call(verifyPapers, { params: { id }, body: { papers_version, ...seen } })
        },
      }
    },
    parcel: async (shop) => {
      const parcel = await newParcel(shop, { product_value: 25_000_000 })
      const { id, tracking_number } = parcel
      return {
        id,
        change: () => shop.client.call(editParcel, { params: { id }, body: { product_value: 26_000_000 } }),
        approve: async (by, seen) => onlyRow([await reportEvent(by, tracking_number, 'approve', seen)]),
      }
    },
    cancellation: async (shop) => {
      const { id, tracking_number } = await parcelAfter(maker, shop, 'confirm_pickup')
      const cancel = () => shop.client.call(cancelParcel, { params: { id }, body: { reason: 'Khách đổi ý' } })
      await cancel()
      return {
        id,
        change: async () => {
          await shop.client.call(withdrawCancel, { params: { id } })
          await cancel()
        },
        approve: async (by, seen) => onlyRow([await reportEvent(by, tracking_number, 'refuse_cancel', seen)]),
      }
    },
    carrier_statement: async () => {
      const connection = await strictConnection(maker, plant)
      const file = new File(['Mã vận đơn,Thực nhận\nX-1,80000\n'], 'doi-soat.csv', { type: 'text/csv' })
      const { data } = await maker.call(importCarrierStatement, { query: { connection }, file })
      const { id } = data
      await runJob(api, 'read-carrier-statement', { statement_id: id })
      const named = { params: { id, no: '2' }, body: { tracking_number: null } } as const // as: a row of no parcel
      await maker.call(nameStatementLine, named)
      return {
        id,
        change: () =>
          maker.call(nameStatementLine, { ...named, body: { ...named.body, amounts: { net: 70_000 } } }),
        approve: async (by, seen) => {
          const { statement } = (await maker.call(getCarrierStatement, { params: { id } })).data
          const body = { version: statement.version, ...seen }
          return await by.call(agreeCarrierStatement, { params: { id }, body })
        },
      }
    },
  }
}

/** A connection, to whose statements one person may not agree alone. */
async function strictConnection(
  operator: Client,
  plant: (text: string, id: string) => Promise<unknown>,
): Promise<string> {
  const { connection } = (await operator.call(addCarrierConnection, { body: connectionBody() })).data
  await plant('UPDATE carrier_connections SET agree_limit = 0 WHERE code = $1', connection.code)
  return connection.code
}

/** Why a row of a bulk call was rejected. */
export class RejectedRow extends Error {
  readonly code: string | undefined

  constructor(code: string | undefined) {
    super(code)
    this.code = code
  }
}

function onlyRow(rows: readonly { readonly ok: boolean; readonly code?: string | undefined }[]): void {
  for (const row of rows) if (!row.ok) throw new RejectedRow(row.code)
}
