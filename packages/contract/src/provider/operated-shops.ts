import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, optionalLines, page, pageQuery, requiredLines } from '../common.ts'
import { operation } from '../operation.ts'
import { seenFields } from '../seen.ts'
import { Shop, ShopType } from '../shop/identity.ts'

const OperatedUser = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  role_name: z.string(),
  state: z.enum(['inactive', 'active', 'locked']),
})

/** How the shop stands to the order system: 0 alone, 1 pushed to it, 2 edited there too, 3 parcels come from there. */
const IsOms = z.literal([0, 1, 2, 3])

export const OperatedShop = z.strictObject({
  id: Id,
  shop_code: z.string(),
  shop_name: z.string(),
  shop_type: ShopType,
  state: z.enum(['active', 'restricted', 'closed']),
  is_oms: IsOms,
  paper_uploaded_full: z.boolean(),
  paper_verified: z.boolean(),
  paper_verify_expire_at: z.nullable(Instant),
  created_at: Instant,
  users: z.array(OperatedUser),
})
export type OperatedShop = z.infer<typeof OperatedShop>

/** The version of the papers: it changes with every picture, number and shop type. */
const PapersVersion = z.string().check(z.maxLength(50))

const Answer = data(OperatedShop)
export const OperatorReason = z.strictObject({ reason: requiredLines(255) })

export const listOperatedShops = operation({
  name: 'listOperatedShops',
  method: 'GET',
  path: '/ops/v1/shops',
  tag: 'shops',
  summary:
    'Shops with their people, the newest first; papers=waiting are shops whose papers wait for a decision',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    /** Code or name of a shop, e-mail or phone of a person. */
    keyword: z.optional(optionalLines(100)),
    papers: z.optional(z.enum(['waiting', 'verified', 'missing'])),
    ...pageQuery,
  }),
  answer: page(OperatedShop),
})

export const getOperatedShop = operation({
  name: 'getOperatedShop',
  method: 'GET',
  path: '/ops/v1/shops/:id',
  tag: 'shops',
  summary: 'A shop with its papers; the API logs each view of a picture',
  who: 'operator',
  scope: 'read',
  params: IdParams,
  answer: data(z.strictObject({ ...OperatedShop.shape, papers: Shop, papers_version: PapersVersion })),
})

export const restrictShop = operation({
  name: 'restrictShop',
  method: 'POST',
  path: '/ops/v1/shops/:id/restriction',
  tag: 'shops',
  summary: 'Restrict a shop: its people get ESH002 at once',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  body: OperatorReason,
  answer: Answer,
  status: 200,
})

export const liftRestriction = operation({
  name: 'liftRestriction',
  method: 'DELETE',
  path: '/ops/v1/shops/:id/restriction',
  tag: 'shops',
  summary: 'Lift the restriction of a shop',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  answer: Answer,
})

export const setOrderSystem = operation({
  name: 'setOrderSystem',
  method: 'PATCH',
  path: '/ops/v1/shops/:id/order-system',
  tag: 'shops',
  summary:
    'Change how a shop stands to the order system (is_oms); from then on its new parcels and all its stores follow it',
  who: 'operator',
  scope: 'accounts',
  params: IdParams,
  body: z.strictObject({ is_oms: IsOms }),
  answer: Answer,
})

export const verifyPapers = operation({
  name: 'verifyPapers',
  method: 'POST',
  path: '/ops/v1/shops/:id/papers/verification',
  tag: 'shops',
  summary: 'Accept the papers of a shop that the operator has seen, by their papers_version',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: z.strictObject({
    papers_version: PapersVersion,
    reason: z.optional(optionalLines(255)),
    ...seenFields,
  }),
  answer: z.strictObject({
    data: OperatedShop,
    /** A warning: the numbers that the shop has not written down. Its pictures are accepted all the same. */
    meta: z.strictObject({
      missing_numbers: z.array(z.enum(['id_card_number', 'business_licence_number'])),
    }),
  }),
  status: 200,
  fails: ['ESL0003', 'EPAPERS', 'EAP002'],
})

export const refusePapers = operation({
  name: 'refusePapers',
  method: 'POST',
  path: '/ops/v1/shops/:id/papers/refusal',
  tag: 'shops',
  summary: 'Refuse the papers of a shop, with a reason that the shop reads',
  who: 'operator',
  scope: 'approve',
  params: IdParams,
  body: OperatorReason,
  answer: Answer,
  status: 200,
  fails: ['EPAPERS'],
})

export const operatedShopOperations = {
  listOperatedShops,
  getOperatedShop,
  restrictShop,
  liftRestriction,
  setOrderSystem,
  verifyPapers,
  refusePapers,
}
